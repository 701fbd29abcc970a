/** The schema, as verdicts name it. */
export const UBL_SCHEMA = 'ubl-2.1-xsd';
