/** What is wrong with a template file, by the English sentence; {0} and the like stand for values. Every language has the sentences of this one. */
export const TEMPLATE_PROBLEMS_ES = {
  'a quoted cell is not closed': 'una celda entre comillas no está cerrada',
  'the row has more than {0} bytes': 'la fila tiene más de {0} bytes',
  'there are more than {0} columns': 'hay más de {0} columnas',
  'column {0} has no name': 'la columna {0} no tiene nombre',
  '{0} appears twice': '{0} aparece dos veces',
  '{0} is not a column of the template': '{0} no es una columna de la plantilla',
  'the column {0} is missing': 'falta la columna {0}',
  '{0} is not one of {1}': '{0} no es uno de {1}',
  '{0} has more than {1} characters': '{0} tiene más de {1} caracteres',
  '#financialYear is not a year of four digits': '#financialYear no es un año de cuatro cifras',
  'there are no rows after the header': 'no hay filas tras el encabezado',
  'there is no header row with the columns of the template, separated by semicolon, comma or tab':
    'no hay una fila de encabezado con las columnas de la plantilla, separadas por punto y coma, coma o tabulador',
  'no row of the first sheet names the columns of the template':
    'ninguna fila de la primera hoja nombra las columnas de la plantilla',
  'the text has a NUL character': 'el texto tiene un carácter NUL',
  'the text is neither UTF-8, UTF-16 nor windows-1252': 'el texto no es UTF-8, UTF-16 ni windows-1252',
  'the workbook is password-protected': 'el libro está protegido con contraseña',
  'the workbook has macros': 'el libro tiene macros',
  'the file is an old Excel workbook (.xls); save it as .xlsx or CSV':
    'el archivo es un libro de Excel antiguo (.xls); guárdelo como .xlsx o CSV',
  'text follows the closing quote of a cell': 'hay texto tras las comillas de cierre de una celda',
  'the row has more cells than the header': 'la fila tiene más celdas que el encabezado',
  'the row is hidden; show it, or delete it': 'la fila está oculta; muéstrela o elimínela',
  'the row is a total, not a line of a document; delete it':
    'la fila es un total, no una línea de un documento; elimínela',
  'differs from row {0} of the same document': 'difiere de la fila {0} del mismo documento',
  'a document may have at most {0} lines; this one has {1}':
    'un documento puede tener como máximo {0} líneas; este tiene {1}',
  '{0} is not supported in {1}; supported: {2}': '{0} no se admite en {1}; se admiten: {2}',
  'the cell contains a formula without a stored value; save the file in Excel, or replace it with its value':
    'la celda contiene una fórmula sin valor guardado; guarde el archivo en Excel o sustitúyala por su valor',
  'the cell shows the error {0}': 'la celda muestra el error {0}',
  'the cell is true or false': 'la celda es verdadero o falso',
  '{0} is not a whole number': '{0} no es un número entero',
  '{0} is not a number': '{0} no es un número',
  '{0} is a number, not a date': '{0} es un número, no una fecha',
  '{0} is not a calendar date, yyyy-MM-dd or dd/MM/yyyy': '{0} no es una fecha del calendario, aaaa-MM-dd o dd/MM/aaaa',
  'the spreadsheet converted the text to a date; format the column as text':
    'la hoja de cálculo convirtió el texto en una fecha; dé a la columna formato de texto',
  'the spreadsheet converted the number to a date': 'la hoja de cálculo convirtió el número en una fecha',
  '{0} is a number that the spreadsheet shortened; format the column as text and enter it again':
    '{0} es un número que la hoja de cálculo abrevió; dé a la columna formato de texto e introdúzcalo de nuevo',
  '{0} is ambiguous: the mark separates thousands or decimals; write it without mark or with other decimals':
    '{0} es ambiguo: el signo separa miles o decimales; escríbalo sin signo o con otros decimales',
} as const;
