#!/usr/bin/env bash
# Submits two invoices as a batch, waits until both have ended, and prints the status of each. Needs curl and jq.
# EDOC_URL and EDOC_TOKEN name the service and the access token: bash batch.sh ../invoice.json
set -euo pipefail

url=${EDOC_URL:-http://127.0.0.1:8080}
file=${1:-invoice.json}
number=${2:-SH-$(date +%s%N)}
call() { curl -sS --fail-with-body --retry 4 --retry-connrefused -H "Authorization: Bearer $EDOC_TOKEN" "$@"; }

id=$(jq --arg number "$number" '[.documentNumber = "\($number)-A", .documentNumber = "\($number)-B"]' "$file" |
  call "$url/v1.1/batch?countryIso=ES&vatNumber=ESB12345674&purpose=EINVOICING&flow=ISSUED" \
    -H 'Content-Type: application/json' -H "Idempotency-Key: batch $number" --data-binary @- | jq -r .id)

for pause in 0.2 0.3 0.5 0.7 1 1 2 2 3 3 5 5 5 5 5 5 5 5 5 5; do
  batch=$(call "$url/v1.1/batch/$id?size=500")
  [ "$(jq -r .state <<<"$batch")" = PROCESSING ] || break
  sleep "$pause"
done

jq -r '"\(.state): \(.counters.OK) of \(.counters.total) OK",
  (.content[] | "\(.documentNumber) \(.status) \([.errors[].message] | join("; "))")' <<<"$batch"
