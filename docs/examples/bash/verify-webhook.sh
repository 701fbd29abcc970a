#!/usr/bin/env bash
# Says whether a notification that was kept is genuine and new. Needs openssl.
# EDOC_WEBHOOK_SECRET=whsec_… bash verify-webhook.sh <webhook-id> <webhook-timestamp> <webhook-signature> < body
set -euo pipefail

id=$1 timestamp=$2 signatures=$3
age=$(($(date +%s) - timestamp))
if [ "${age#-}" -gt 300 ]; then
  echo 'too old or too new' >&2
  exit 1
fi
key=$(base64 -d <<<"${EDOC_WEBHOOK_SECRET#whsec_}" | od -An -v -tx1 | tr -d ' \n')
# The bytes as they came: a body that was parsed and written again has another signature.
expected=$({ printf '%s.%s.' "$id" "$timestamp"; cat; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$key" -binary | base64 -w0)
for signature in $signatures; do
  if [ "$signature" = "v1,$expected" ]; then
    echo genuine
    exit
  fi
done
echo 'no signature is right' >&2
exit 1
