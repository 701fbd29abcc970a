#!/bin/sh
# Makes what docker-compose.yml reads as secrets, once: what is there already stays. Keep the folder out of backups of the
# databases. A file that is replaced takes effect at the next start of the services that have it.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets

# Containers read these as users of their own: the folder keeps everybody else out.
write() {
  if [ -e "secrets/$1" ]; then echo "secrets/$1 is there already"; return; fi
  (umask 022 && cat > "secrets/$1")
  echo "made secrets/$1"
}

hex() { head -c 32 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }

head -c 756 /dev/urandom | base64 | tr -d '\n' | write mongodb-keyfile
hex | write mongodb-admin-password
hex | write mongodb-password
hex | write temporal-db-password
hex | write download-key
hex | write printing-key
echo "k1:$(head -c 32 /dev/urandom | base64)" | write credential-keys
echo "mongodb://edoc:$(cat secrets/mongodb-password)@mongo1:27017,mongo2:27017,mongo3:27017/edoc?replicaSet=edoc&authSource=edoc" \
  | write mongodb-uri
# The mail catcher of the demo. Put your own server here: smtps://user:password@mail.example
echo 'smtp://mailpit:1025' | write smtp-url
