import type { BODY_PROBLEMS_ES } from '../es/body-problems';

export const BODY_PROBLEMS_FR: Readonly<Record<keyof typeof BODY_PROBLEMS_ES, string>> = {
  'is required': 'est obligatoire',
  '{0} is not a known field': "{0} n'est pas un champ connu",
  'must be a calendar date, yyyy-MM-dd': 'doit être une date du calendrier, aaaa-MM-jj',
  'must be an instant, e.g. 2026-03-01T12:00:00Z': 'doit être un instant, p. ex. 2026-03-01T12:00:00Z',
  'must be a UUID': 'doit être un UUID',
  'must be a URL': 'doit être une URL',
  'must be two capital letters, e.g. ES': 'doit avoir deux lettres majuscules, p. ex. ES',
  'must be a country code of two capital letters, e.g. ES':
    'doit être un code pays de deux lettres majuscules, p. ex. ES',
  'must be three capital letters, e.g. EUR': 'doit avoir trois lettres majuscules, p. ex. EUR',
  'must be a month, yyyy-MM': 'doit être un mois, aaaa-MM',
  'must be a year, yyyy': 'doit être une année, aaaa',
  'must be a text without control characters': 'doit être un texte sans caractères de contrôle',
  'must be printable ASCII characters': 'doit avoir des caractères ASCII imprimables',
  'must be one of {0}': "doit être l'un de {0}",
  '; write {0} instead of {1}': '; écrivez {0} au lieu de {1}',
  'must not be empty': 'ne doit pas être vide',
  'must have at least {0} characters': 'doit avoir au moins {0} caractères',
  'must have at most {0} characters': 'doit avoir au plus {0} caractères',
  'must have at least {0} entries': 'doit avoir au moins {0} entrées',
  'must have at most {0} entries': 'doit avoir au plus {0} entrées',
  'must be number': 'doit être un nombre',
  'must be integer': 'doit être un nombre entier',
  'must be string': 'doit être un texte',
  'must be boolean': 'doit être true ou false',
  'must be object': 'doit être un objet',
  'must be array': 'doit être une liste',
  'must be >= {0}': 'doit être au moins {0}',
  'must be <= {0}': 'doit être au plus {0}',
  'must be a number: without quotes, with a decimal point, e.g. 1234.5':
    'doit être un nombre : sans guillemets, avec un point décimal, p. ex. 1234.5',
  'is a list; one document is an object, and lists of documents are for POST /v1.1/batch':
    'est une liste ; un document est un objet, et les listes de documents vont à POST /v1.1/batch',
  'must be a list of documents; a single one is for POST /v1.1/document':
    'doit être une liste de documents ; un seul va à POST /v1.1/document',
  'the body is empty': 'le corps est vide',
  'the body is not UTF-8': "le corps n'est pas en UTF-8",
  'the body is XML; send the XML itself with Content-Type: application/xml':
    'le corps est du XML ; envoyez le XML lui-même avec Content-Type: application/xml',
  'the body is a PDF; send the invoice as JSON, or as UBL with Content-Type: application/xml':
    'le corps est un PDF ; envoyez la facture en JSON, ou en UBL avec Content-Type: application/xml',
  'text after the end of the JSON value': 'il y a du texte après la fin de la valeur JSON',
  'nested deeper than {0} levels': 'imbriqué sur plus de {0} niveaux',
  'a member name in double quotes is expected': 'un nom de membre entre guillemets doubles est attendu',
  'member {0} appears twice': 'le membre {0} figure deux fois',
  'member {0} is not allowed': "le membre {0} n'est pas autorisé",
  'a colon is expected': 'un deux-points est attendu',
  'a comma or {0} is expected': 'une virgule ou {0} est attendu',
  'a comma stands before the closing {0}; remove it': 'une virgule précède le {0} fermant ; supprimez-la',
  'a number has a decimal comma; write a decimal point, 1.5':
    'un nombre a une virgule décimale ; écrivez un point décimal, 1.5',
  'the text ends inside a string': 'le texte se termine dans une chaîne',
  'a string contains an unescaped control character': 'une chaîne contient un caractère de contrôle non échappé',
  'a string has more than {0} characters': 'une chaîne a plus de {0} caractères',
  'the escape sequence does not exist in JSON': "la séquence d'échappement n'existe pas en JSON",
  'half of a surrogate pair': "moitié d'une paire de substitution",
  'four hexadecimal digits are expected': 'quatre chiffres hexadécimaux sont attendus',
  'a JSON value is expected': 'une valeur JSON est attendue',
  'number with more than {0} significant digits: {1}': 'nombre avec plus de {0} chiffres significatifs : {1}',
  'number out of range: {0}': 'nombre hors limites : {0}',
  'exponent out of range: {0}': 'exposant hors limites : {0}',
  '{0} is not a calendar date, yyyy-MM-dd.': "{0} n'est pas une date du calendrier, aaaa-MM-jj.",
  '{0} has more than two decimals.': '{0} a plus de deux décimales.',
  'A line with VAT rate 0 must say why in taxCode: Z, E, AE, K, G, O, L or M.':
    'Une ligne au taux de TVA 0 doit dire pourquoi dans taxCode : Z, E, AE, K, G, O, L ou M.',
  'taxCode {0} is neither a UNCL 5305 code nor a code of this country.':
    "taxCode {0} n'est ni un code UNCL 5305 ni un code de ce pays.",
  'taxCode {0} does not match VAT rate {1}.': 'taxCode {0} ne correspond pas au taux de TVA {1}.',
  '{0} is not a VATEX code.': "{0} n'est pas un code VATEX.",
  'Category {0} needs exemptionReason or exemptionReasonCode.':
    'La catégorie {0} exige exemptionReason ou exemptionReasonCode.',
  'Category {0} does not allow an exemption reason.': "La catégorie {0} n'admet pas de motif d'exonération.",
  '{0} is not a unit of UN/ECE Recommendation 20 or 21.':
    "{0} n'est pas une unité des recommandations 20 ou 21 de l'UN/ECE.",
  'Category {0} cannot be combined with category {1}.': 'La catégorie {0} ne peut être combinée avec la catégorie {1}.',
  'Line number {0} is already used by {1}.': 'Le numéro de ligne {0} est déjà utilisé par {1}.',
  '{0} is not a UNTDID 4461 code.': "{0} n'est pas un code UNTDID 4461.",
  'The IBAN does not have a valid format or check digits.': "L'IBAN n'a pas un format ou une clé de contrôle valide.",
  '{0} is not a valid BIC.': "{0} n'est pas un BIC valide.",
  'Payment means {0} requires the account to pay to.': 'Le moyen de paiement {0} exige le compte à créditer.',
  '{0} is not an ISO 4217 code.': "{0} n'est pas un code ISO 4217.",
  'A {0} in {1} must name the document that it corrects.':
    "Un document {0} en {1} doit nommer le document qu'il corrige.",
  'A document with category K (intra-community supply) needs the delivery date.':
    'Un document de catégorie K (livraison intracommunautaire) exige la date de livraison.',
  'endpointId and endpointScheme must be given together.': 'endpointId et endpointScheme vont ensemble.',
  '{0} is not in the EAS list.': "{0} n'est pas dans la liste EAS.",
  'The supplier of a document with category {0} requires a VAT number.':
    "Le fournisseur d'un document de catégorie {0} doit avoir un numéro de TVA.",
  'The supplier requires a VAT number or a tax number.':
    'Le fournisseur doit avoir un numéro de TVA ou un numéro fiscal.',
  'The customer of a document with category {0} requires a VAT number.':
    "Le client d'un document de catégorie {0} doit avoir un numéro de TVA.",
  '{0} is not an ISO 3166-1 code.': "{0} n'est pas un code ISO 3166-1.",
  '{0} is not a valid VAT number.': "{0} n'est pas un numéro de TVA valide.",
  'Category B is for invoices inside Italy.': 'La catégorie B est pour les factures en Italie.',
  'The value consists only of spaces.': 'La valeur ne contient que des espaces.',
  'The value contains a control character that XML cannot represent.':
    'La valeur contient un caractère de contrôle que XML ne peut représenter.',
  'The document is CII (CrossIndustryInvoice, Factur-X, ZUGFeRD), which is not accepted here. Send the invoice as UBL 2.1 or as JSON.':
    "Le document est en CII (CrossIndustryInvoice, Factur-X, ZUGFeRD), qui n'est pas accepté ici. Envoyez la facture en UBL 2.1 ou en JSON.",
  'The document is a PDF, not XML. Send the invoice as UBL 2.1 or as JSON.':
    'Le document est un PDF, pas du XML. Envoyez la facture en UBL 2.1 ou en JSON.',
  'The {0} of the document is {1}, but vatNumber is {2}.': 'Le {0} du document est {1}, mais vatNumber est {2}.',
  'is not a parameter of this operation': "n'est pas un paramètre de cette opération",
  'was sent more than once': 'a été envoyé plusieurs fois',
  'has no value': "n'a pas de valeur",
  'must not be before {0}': 'ne doit pas être antérieur à {0}',
  'cannot be combined with {0}': 'ne peut être combiné avec {0}',
  'is not a company of the account': "n'est pas une société du compte",
  'must start with https:// and a host': 'doit commencer par https:// et un hôte',
  'must resolve only to public addresses': "ne doit mener qu'à des adresses publiques",
  'must resolve only to public addresses; names ending with {0} are not public':
    "ne doit mener qu'à des adresses publiques ; les noms en {0} ne le sont pas",
  'Document at index {0}: {1} Nothing was stored.': "Document à l'index {0} : {1} Rien n'a été enregistré.",
  '{0} documents of the batch have errors. Nothing was stored.':
    "{0} documents du lot ont des erreurs. Rien n'a été enregistré.",
  'must be "{0}"': 'doit être "{0}"',
};
