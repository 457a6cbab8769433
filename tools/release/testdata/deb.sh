# Installs a Debian package over a copy of this system, starts its service as its user, asks it, and purges it.
# It is called in namespaces of its own: deb.sh FOLDER PACKAGE
set -eu
folder=$1 package=$2
ip link set lo up 2>/dev/null || ifconfig lo up
mount -t tmpfs tmpfs "$folder"
mkdir "$folder/upper" "$folder/work" "$folder/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$folder/upper,workdir=$folder/work" "$folder/root"
cp "$package" "$folder/root/farthing.deb"
root=$folder/root
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"

# inside runs a line of shell on the copy.
inside() { chroot "$root" sh -euc "$1"; }

echo "--- install"
inside 'dpkg -i /farthing.deb'
inside 'dpkg --verify farthing && dpkg -s farthing | grep "^Status: install ok installed"'
inside 'getent passwd farthing && ! su -s /bin/sh farthing -c "cat /etc/farthing/farthing.env" 2>/dev/null'

if command -v systemd-analyze >/dev/null; then
    echo "--- unit"
    inside 'systemd-analyze verify farthing.service'
    inside 'systemd-analyze security --offline=true --threshold=20 farthing.service' | tail -n 1
fi

echo "--- serve"
command=$(sed -n 's/^ExecStart=//p' "$root/usr/lib/systemd/system/farthing.service")
chroot "$root" sh -euc "set -a && . /etc/farthing/farthing.env && umask 077 && cd / &&
    exec setpriv --reuid=farthing --regid=farthing --init-groups --no-new-privs --bounding-set=-all $command" \
    >"$folder/log" 2>&1 &
served=$!
curl -s --fail --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:8080/readyz ||
    { cat "$folder/log"; exit 1; }
curl -sS --fail http://127.0.0.1:9090/metrics | grep '^farthing_build_info'
inside 'set -a && . /etc/farthing/farthing.env && farthing merchant create --id shop --name Shop'
inside 'stat -c "%U %a %n" /var/lib/farthing /var/lib/farthing/farthing.db'
[ "$(inside 'stat -c "%U %a" /var/lib/farthing/farthing.db')" = "farthing 600" ]
kill -TERM "$served"
wait "$served"

echo "--- upgrade, remove, purge"
inside 'echo "# mine" >>/etc/farthing/farthing.env && dpkg -i /farthing.deb && grep "^# mine" /etc/farthing/farthing.env'
inside 'dpkg --purge farthing'
inside '! [ -e /usr/bin/farthing ] && ! [ -e /etc/farthing/farthing.env ]'
inside '[ -s /var/lib/farthing/farthing.db ] && [ -s /var/lib/farthing/farthing.db.key ]'
