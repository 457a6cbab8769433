# Types what the guide of the installation has, in its order, on a copy of this system: in one shell, as root.
# It is called in namespaces of its own: install.sh FOLDER RELEASE LINES COMPOSE
# LINES is a file with the lines of the guide, COMPOSE the example for Compose.
set -eu
folder=$1 release=$2 lines=$3 compose=$4
ip link set lo up 2>/dev/null || ifconfig lo up
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/upper" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
root=$folder/root
mkdir -p "$root/typed"
cp "$release"/* "$compose" "$root/typed/"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

# What is not here stands for itself: who types these lines has a person at an editor, and a systemd, docker, or cluster.
cat >"$root/typed/guide.sh" <<'END'
set -eu
cd /typed
editor() { test -s "$1"; }
docker() { echo "not typed: docker $*"; }
kubectl() { echo "not typed: kubectl $*"; }
systemctl() {
    [ "$*" = "enable --now farthing" ]
    command=$(sed -n 's/^ExecStart=//p' /usr/lib/systemd/system/farthing.service)
    (
        set -a && . /etc/farthing/farthing.env && umask 077 && cd /
        exec setpriv --reuid=farthing --regid=farthing --init-groups --no-new-privs --bounding-set=-all $command
    ) >/typed/log 2>&1 &
    curl -s --fail --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:8080/readyz || { cat /typed/log; exit 1; }
}
END
{
    echo 'set -x'
    cat "$lines"
} >>"$root/typed/guide.sh"
chroot "$root" sh /typed/guide.sh

echo "--- what the lines left"
[ -s "$root/typed/key" ] && ! [ -e "$root/typed/throwaway.db" ]
for name in $(sed -n 's/.*\${\([A-Z_]*\):?}.*/\1/p' "$root/typed/compose.yaml" | sort -u); do
    grep "^$name=..*" "$root/typed/.env" >/dev/null || { echo ".env lacks $name"; exit 1; }
done
