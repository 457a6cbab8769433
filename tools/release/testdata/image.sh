# Starts the program of an image as its user, on files that it cannot write to, and asks it.
# It is called in namespaces of its own: image.sh FOLDER LAYER USER VARIABLE... -- PROGRAM ARGUMENT...
set -eu
root=$1 layer=$2 user=$3
shift 3
set_variables=
while [ "$1" != -- ]; do
    set_variables="$set_variables $1"
    shift
done
shift
ip link set lo up 2>/dev/null || ifconfig lo up
tar -xpf "$layer" -C "$root"
chmod 755 "$root"
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t tmpfs -o mode=700,uid="${user%:*}",gid="${user#*:}" tmpfs "$root/var/lib/farthing"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
log=$(mktemp)
# shellcheck disable=SC2086 # these are several words
env -i $set_variables "$(command -v setpriv)" --no-new-privs \
    "$(command -v chroot)" --userspec="$user" "$root" "$@" >"$log" 2>&1 &
served=$!
curl -s --fail --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:8080/readyz ||
    { cat "$log"; exit 1; }
[ "$(stat -c %u "/proc/$served")" = "${user%:*}" ]
kill -TERM "$served"
wait "$served"
[ -s "$root/var/lib/farthing/farthing.db" ]
rm "$log"
