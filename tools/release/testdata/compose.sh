# Does with a PostgreSQL of this machine what deploy/compose does with one in a container, and asks the server.
# It is called in namespaces of its own: compose.sh FOLDER PROGRAM COMPOSE BIN, with the folder of PostgreSQL's programs.
set -eu
program=$2 compose=$3
folder=/mnt # PostgreSQL's user must reach it, and may not enter the test's own; what is mounted there is seen here alone
PATH=$4:$PATH
ip link set lo up 2>/dev/null || ifconfig lo up
mount -t tmpfs -o mode=755 tmpfs "$folder"
mkdir -m 777 "$folder/run"
install -m 644 "$compose/database.sh" "$folder"
export PGHOST=127.0.0.1 OWNER_PASSWORD=0aff SERVER_PASSWORD=1bee
setpriv --reuid=postgres --regid=postgres --init-groups sh -euc '
    cd "$1/run"
    initdb --auth-local=trust --auth-host=scram-sha-256 --pgdata=data --no-sync >/dev/null
    pg_ctl --pgdata=data --wait --options="-c listen_addresses=127.0.0.1 -c unix_socket_directories=$1/run" start >log
    PGHOST=$1/run bash "$1/database.sh"' sh "$folder" 2>&1

address() { echo "postgres://$1:$2@127.0.0.1/farthing"; }

# Twice, as at each start.
for _ in first second; do
    FARTHING_STORE=$(address farthing_owner "$OWNER_PASSWORD") "$program" migrate
    PGUSER=farthing_owner PGPASSWORD=$OWNER_PASSWORD psql --quiet --dbname farthing \
        --command "$(sed -n 's/.*"\(REVOKE.*\)"\]/\1/p' "$compose/compose.yaml")"
done
export FARTHING_STORE="$(address farthing_server "$SERVER_PASSWORD")" FARTHING_KEY_FILE="$folder/key"
"$program" serve 2>"$folder/log" &
served=$!
curl -s --fail --retry 60 --retry-delay 1 --retry-connrefused http://127.0.0.1:8080/readyz ||
    { cat "$folder/log"; exit 1; }
"$program" merchant create --id shop --name Shop >/dev/null
"$program" verify
"$program" doctor
if PGUSER=farthing_server PGPASSWORD=$SERVER_PASSWORD psql --dbname farthing --command 'DELETE FROM journal' 2>&1; then
    echo "the server may delete from the journal"
    exit 1
fi
kill -TERM "$served"
wait "$served"
setpriv --reuid=postgres --regid=postgres --init-groups pg_ctl --pgdata="$folder/run/data" --mode=immediate stop
