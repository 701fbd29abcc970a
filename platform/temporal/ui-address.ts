/** Address of the namespace in Temporal UI, if the service knows where that is. */
export function temporalUiOf({
  TEMPORAL_UI_URL,
  TEMPORAL_NAMESPACE,
}: {
  TEMPORAL_UI_URL?: string | undefined;
  TEMPORAL_NAMESPACE: string;
}): string | undefined {
  if (TEMPORAL_UI_URL === undefined || TEMPORAL_UI_URL === '') return undefined;
  return `${TEMPORAL_UI_URL.replace(/\/$/, '')}/namespaces/${encodeURIComponent(TEMPORAL_NAMESPACE)}`;
}
