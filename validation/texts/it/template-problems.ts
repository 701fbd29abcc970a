import type { TEMPLATE_PROBLEMS_ES } from '../es/template-problems';

export const TEMPLATE_PROBLEMS_IT: Readonly<Record<keyof typeof TEMPLATE_PROBLEMS_ES, string>> = {
  'a quoted cell is not closed': 'una cella tra virgolette non è chiusa',
  'the row has more than {0} bytes': 'la riga ha più di {0} byte',
  'there are more than {0} columns': 'ci sono più di {0} colonne',
  'column {0} has no name': 'la colonna {0} non ha nome',
  '{0} appears twice': '{0} compare due volte',
  '{0} is not a column of the template': '{0} non è una colonna del modello',
  'the column {0} is missing': 'manca la colonna {0}',
  '{0} is not one of {1}': '{0} non è uno tra {1}',
  '{0} has more than {1} characters': '{0} ha più di {1} caratteri',
  '#financialYear is not a year of four digits': '#financialYear non è un anno di quattro cifre',
  'there are no rows after the header': "non ci sono righe dopo l'intestazione",
  'there is no header row with the columns of the template, separated by semicolon, comma or tab':
    "non c'è una riga di intestazione con le colonne del modello, separate da punto e virgola, virgola o tabulazione",
  'no row of the first sheet names the columns of the template':
    'nessuna riga del primo foglio nomina le colonne del modello',
  'the text has a NUL character': 'il testo ha un carattere NUL',
  'the text is neither UTF-8, UTF-16 nor windows-1252': 'il testo non è né UTF-8 né UTF-16 né windows-1252',
  'the workbook is password-protected': 'la cartella di lavoro è protetta da password',
  'the workbook has macros': 'la cartella di lavoro ha macro',
  'the file is an old Excel workbook (.xls); save it as .xlsx or CSV':
    'il file è una vecchia cartella Excel (.xls); salvarlo come .xlsx o CSV',
  'text follows the closing quote of a cell': "dopo le virgolette di chiusura di una cella c'è testo",
  'the row has more cells than the header': "la riga ha più celle dell'intestazione",
  'the row is hidden; show it, or delete it': 'la riga è nascosta; mostrarla o eliminarla',
  'the row is a total, not a line of a document; delete it':
    'la riga è un totale, non una riga di un documento; eliminarla',
  'differs from row {0} of the same document': 'differisce dalla riga {0} dello stesso documento',
  'a document may have at most {0} lines; this one has {1}':
    'un documento può avere al massimo {0} righe; questo ne ha {1}',
  '{0} is not supported in {1}; supported: {2}': '{0} non è supportato in {1}; supportati: {2}',
  'the cell contains a formula without a stored value; save the file in Excel, or replace it with its value':
    'la cella contiene una formula senza valore salvato; salvare il file in Excel o sostituirla con il suo valore',
  'the cell shows the error {0}': "la cella mostra l'errore {0}",
  'the cell is true or false': 'la cella è vero o falso',
  '{0} is not a whole number': '{0} non è un numero intero',
  '{0} is not a number': '{0} non è un numero',
  '{0} is a number, not a date': '{0} è un numero, non una data',
  '{0} is not a calendar date, yyyy-MM-dd or dd/MM/yyyy': '{0} non è una data del calendario, aaaa-MM-gg o gg/MM/aaaa',
  'the spreadsheet converted the text to a date; format the column as text':
    'il foglio di calcolo ha convertito il testo in una data; formattare la colonna come testo',
  'the spreadsheet converted the number to a date': 'il foglio di calcolo ha convertito il numero in una data',
  '{0} is a number that the spreadsheet shortened; format the column as text and enter it again':
    '{0} è un numero che il foglio di calcolo ha abbreviato; formattare la colonna come testo e inserirlo di nuovo',
  '{0} is ambiguous: the mark separates thousands or decimals; write it without mark or with other decimals':
    '{0} è ambiguo: il segno separa migliaia o decimali; scriverlo senza segno o con altri decimali',
};
