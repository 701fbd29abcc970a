import type { TEMPLATE_PROBLEMS_ES } from '../es/template-problems';

export const TEMPLATE_PROBLEMS_FR: Readonly<Record<keyof typeof TEMPLATE_PROBLEMS_ES, string>> = {
  'a quoted cell is not closed': "une cellule entre guillemets n'est pas fermée",
  'the row has more than {0} bytes': 'la ligne a plus de {0} octets',
  'there are more than {0} columns': 'il y a plus de {0} colonnes',
  'column {0} has no name': "la colonne {0} n'a pas de nom",
  '{0} appears twice': '{0} figure deux fois',
  '{0} is not a column of the template': "{0} n'est pas une colonne du modèle",
  'the column {0} is missing': 'la colonne {0} manque',
  '{0} is not one of {1}': "{0} n'est pas l'un de {1}",
  '{0} has more than {1} characters': '{0} a plus de {1} caractères',
  '#financialYear is not a year of four digits': "#financialYear n'est pas une année de quatre chiffres",
  'there are no rows after the header': "il n'y a pas de lignes après l'en-tête",
  'there is no header row with the columns of the template, separated by semicolon, comma or tab':
    "il n'y a pas de ligne d'en-tête avec les colonnes du modèle, séparées par point-virgule, virgule ou tabulation",
  'no row of the first sheet names the columns of the template':
    'aucune ligne de la première feuille ne nomme les colonnes du modèle',
  'the text has a NUL character': 'le texte a un caractère NUL',
  'the text is neither UTF-8, UTF-16 nor windows-1252': "le texte n'est ni en UTF-8, ni en UTF-16, ni en windows-1252",
  'the workbook is password-protected': 'le classeur est protégé par un mot de passe',
  'the workbook has macros': 'le classeur a des macros',
  'the file is an old Excel workbook (.xls); save it as .xlsx or CSV':
    'le fichier est un ancien classeur Excel (.xls) ; enregistrez-le en .xlsx ou CSV',
  'text follows the closing quote of a cell': "du texte suit le guillemet fermant d'une cellule",
  'the row has more cells than the header': "la ligne a plus de cellules que l'en-tête",
  'the row is hidden; show it, or delete it': 'la ligne est masquée ; affichez-la ou supprimez-la',
  'the row is a total, not a line of a document; delete it':
    "la ligne est un total, pas une ligne d'un document ; supprimez-la",
  'differs from row {0} of the same document': 'diffère de la ligne {0} du même document',
  'a document may have at most {0} lines; this one has {1}':
    'un document peut avoir au plus {0} lignes ; celui-ci en a {1}',
  '{0} is not supported in {1}; supported: {2}': "{0} n'est pas pris en charge en {1} ; pris en charge : {2}",
  'the cell contains a formula without a stored value; save the file in Excel, or replace it with its value':
    'la cellule contient une formule sans valeur enregistrée ; enregistrez le fichier dans Excel ou remplacez-la par sa valeur',
  'the cell shows the error {0}': "la cellule affiche l'erreur {0}",
  'the cell is true or false': 'la cellule est vrai ou faux',
  '{0} is not a whole number': "{0} n'est pas un nombre entier",
  '{0} is not a number': "{0} n'est pas un nombre",
  '{0} is a number, not a date': '{0} est un nombre, pas une date',
  '{0} is not a calendar date, yyyy-MM-dd or dd/MM/yyyy':
    "{0} n'est pas une date du calendrier, aaaa-MM-jj ou jj/MM/aaaa",
  'the spreadsheet converted the text to a date; format the column as text':
    'le tableur a converti le texte en date ; mettez la colonne au format texte',
  'the spreadsheet converted the number to a date': 'le tableur a converti le nombre en date',
  '{0} is a number that the spreadsheet shortened; format the column as text and enter it again':
    '{0} est un nombre que le tableur a abrégé ; mettez la colonne au format texte et saisissez-le à nouveau',
  '{0} is ambiguous: the mark separates thousands or decimals; write it without mark or with other decimals':
    "{0} est ambigu : le signe sépare des milliers ou des décimales ; écrivez-le sans signe ou avec d'autres décimales",
};
