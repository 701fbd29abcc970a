import type { TEMPLATE_PROBLEMS_ES } from '../es/template-problems';

export const TEMPLATE_PROBLEMS_DE: Readonly<Record<keyof typeof TEMPLATE_PROBLEMS_ES, string>> = {
  'a quoted cell is not closed': 'eine Zelle in Anführungszeichen ist nicht geschlossen',
  'the row has more than {0} bytes': 'die Zeile hat mehr als {0} Bytes',
  'there are more than {0} columns': 'es gibt mehr als {0} Spalten',
  'column {0} has no name': 'Spalte {0} hat keinen Namen',
  '{0} appears twice': '{0} kommt zweimal vor',
  '{0} is not a column of the template': '{0} ist keine Spalte der Vorlage',
  'the column {0} is missing': 'die Spalte {0} fehlt',
  '{0} is not one of {1}': '{0} ist keines von {1}',
  '{0} has more than {1} characters': '{0} hat mehr als {1} Zeichen',
  '#financialYear is not a year of four digits': '#financialYear ist kein Jahr mit vier Ziffern',
  'there are no rows after the header': 'nach dem Kopf kommen keine Zeilen',
  'there is no header row with the columns of the template, separated by semicolon, comma or tab':
    'es gibt keine Kopfzeile mit den Spalten der Vorlage, getrennt durch Semikolon, Komma oder Tabulator',
  'no row of the first sheet names the columns of the template':
    'keine Zeile des ersten Blatts nennt die Spalten der Vorlage',
  'the text has a NUL character': 'der Text hat ein NUL-Zeichen',
  'the text is neither UTF-8, UTF-16 nor windows-1252': 'der Text ist weder UTF-8 noch UTF-16 noch windows-1252',
  'the workbook is password-protected': 'die Arbeitsmappe ist mit einem Passwort geschützt',
  'the workbook has macros': 'die Arbeitsmappe hat Makros',
  'the file is an old Excel workbook (.xls); save it as .xlsx or CSV':
    'die Datei ist eine alte Excel-Mappe (.xls); speichern Sie sie als .xlsx oder CSV',
  'text follows the closing quote of a cell': 'nach dem schließenden Anführungszeichen einer Zelle folgt Text',
  'the row has more cells than the header': 'die Zeile hat mehr Zellen als der Kopf',
  'the row is hidden; show it, or delete it': 'die Zeile ist ausgeblendet; blenden Sie sie ein oder löschen Sie sie',
  'the row is a total, not a line of a document; delete it':
    'die Zeile ist eine Summe, keine Position eines Belegs; löschen Sie sie',
  'differs from row {0} of the same document': 'weicht von Zeile {0} desselben Belegs ab',
  'a document may have at most {0} lines; this one has {1}':
    'ein Beleg darf höchstens {0} Positionen haben; dieser hat {1}',
  '{0} is not supported in {1}; supported: {2}': '{0} wird in {1} nicht unterstützt; unterstützt: {2}',
  'the cell contains a formula without a stored value; save the file in Excel, or replace it with its value':
    'die Zelle enthält eine Formel ohne gespeicherten Wert; speichern Sie die Datei in Excel oder ersetzen Sie sie durch ihren Wert',
  'the cell shows the error {0}': 'die Zelle zeigt den Fehler {0}',
  'the cell is true or false': 'die Zelle ist wahr oder falsch',
  '{0} is not a whole number': '{0} ist keine ganze Zahl',
  '{0} is not a number': '{0} ist keine Zahl',
  '{0} is a number, not a date': '{0} ist eine Zahl, kein Datum',
  '{0} is not a calendar date, yyyy-MM-dd or dd/MM/yyyy': '{0} ist kein Kalenderdatum, JJJJ-MM-TT oder TT/MM/JJJJ',
  'the spreadsheet converted the text to a date; format the column as text':
    'die Tabellenkalkulation hat den Text in ein Datum verwandelt; formatieren Sie die Spalte als Text',
  'the spreadsheet converted the number to a date': 'die Tabellenkalkulation hat die Zahl in ein Datum verwandelt',
  '{0} is a number that the spreadsheet shortened; format the column as text and enter it again':
    '{0} ist eine Zahl, die die Tabellenkalkulation gekürzt hat; formatieren Sie die Spalte als Text und geben Sie sie neu ein',
  '{0} is ambiguous: the mark separates thousands or decimals; write it without mark or with other decimals':
    '{0} ist mehrdeutig: Das Zeichen trennt Tausender oder Nachkommastellen; schreiben Sie die Zahl ohne Zeichen oder mit anderen Stellen',
};
