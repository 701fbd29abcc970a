#!/usr/bin/env bash
# Submits an invoice, waits for its final status and saves its PDF. Needs curl and jq.
# EDOC_URL and EDOC_TOKEN name the service and the access token: bash first-invoice.sh ../invoice.json
set -euo pipefail

url=${EDOC_URL:-http://127.0.0.1:8080}
file=${1:-invoice.json}
number=${2:-SH-$(date +%s%N)}
query='countryIso=ES&purpose=EINVOICING'
# Repeated while the service is busy or away. With its Idempotency-Key a submission is done once, however often it is sent.
call() { curl -sS --fail-with-body --retry 4 --retry-connrefused -H "Authorization: Bearer $EDOC_TOKEN" "$@"; }

id=$(jq --arg number "$number" '.documentNumber = $number' "$file" |
  call "$url/v1.1/document?$query&vatNumber=ESB12345674&flow=ISSUED" \
    -H 'Content-Type: application/json' -H "Idempotency-Key: invoice $number" --data-binary @- | jq -r .documentId)

for pause in 0.2 0.3 0.5 0.7 1 1 2 2 3 3 5 5 5 5 5 5 5 5 5 5; do
  document=$(call "$url/v1.1/document?$query&documentId=$id")
  status=$(jq -r .status <<<"$document")
  [ "$status" = PROCESSING ] || break
  sleep "$pause"
done

echo "$number: $status ($id)"
if [ "$status" != OK ]; then
  jq '{findings, integration, duplicateOf}' <<<"$document" >&2
  exit 1
fi
call "$url/v1.1/document/$id/pdf" -H 'Accept-Language: en' -o "$number.pdf"
