import type { ComponentChildren } from 'preact';
import { inLanguages } from './texts';

type Node = ComponentChildren;

/** What is asked of whoever checks an invoice without submitting it. */
export const CHECK = inLanguages(
  {
    title: 'Check an invoice',
    what: 'An invoice as XML, PDF, JSON or spreadsheet is judged by every rule that applies to it. Nothing is stored and nothing is sent.',
    whatWithoutToken:
      'An invoice as XML, PDF, JSON or spreadsheet is judged by every rule that applies to it. Nothing is stored and nothing is sent. You need no account.',
    signInFirst: 'Sign in with an access token of any scope. It stays in this tab and is forgotten when you close it.',
    signInFor:
      'With an access token, larger files are checked, the data of your company are known, and a submission can be tried. It stays in this tab and is forgotten when you close it.',
    help: 'Help',
    guides: 'Guides',
    choose: 'Choose a file, or drop it here',
    chosen: (name: Node): Node => ['Chosen: ', name],
    pasted: 'pasted text',
    paste: 'Paste the text instead',
    pasteHere: 'Text of the invoice: XML, JSON or CSV',
    takeText: 'Check this text',
    country: 'Country',
    noCountry: 'none: only what the invoice declares',
    purpose: 'Purpose',
    purposes: {
      EINVOICING: 'to the recipient',
      EREPORTING: 'to the tax authority',
      RETURNS: 'tax return',
    },
    flow: 'Direction',
    flows: { ISSUED: 'sent by the company', RECEIVED: 'received by the company' },
    vatNumber: 'VAT number of the company',
    needsCompany: 'JSON and spreadsheets do not say whose they are: choose the country, and state the VAT number.',
    check: 'Check',
    checking: 'Checking…',
    done: (count: number) => `Checked. Findings: ${count}.`,
  },
  {
    es: {
      title: 'Comprobar una factura',
      what: 'Una factura en XML, PDF, JSON o en una hoja de cálculo se juzga con todas las reglas que se le aplican. No se guarda ni se envía nada.',
      whatWithoutToken:
        'Una factura en XML, PDF, JSON o en una hoja de cálculo se juzga con todas las reglas que se le aplican. No se guarda ni se envía nada. No necesita cuenta.',
      signInFirst:
        'Inicie sesión con un token de acceso de cualquier scope. Queda en esta pestaña y se olvida al cerrarla.',
      signInFor:
        'Con un token de acceso se comprueban archivos más grandes, se conocen los datos de su empresa y se puede probar un envío. Queda en esta pestaña y se olvida al cerrarla.',
      help: 'Ayuda',
      guides: 'Guías',
      choose: 'Elija un archivo o suéltelo aquí',
      chosen: (name) => ['Elegido: ', name],
      pasted: 'texto pegado',
      paste: 'Pegar el texto en su lugar',
      pasteHere: 'Texto de la factura: XML, JSON o CSV',
      takeText: 'Comprobar este texto',
      country: 'País',
      noCountry: 'ninguno: solo lo que la factura declara',
      purpose: 'Finalidad',
      purposes: {
        EINVOICING: 'al destinatario',
        EREPORTING: 'a la administración tributaria',
        RETURNS: 'declaración de impuestos',
      },
      flow: 'Sentido',
      flows: { ISSUED: 'emitida por la empresa', RECEIVED: 'recibida por la empresa' },
      vatNumber: 'NIF-IVA de la empresa',
      needsCompany: 'JSON y las hojas de cálculo no dicen de quién son: elija el país e indique el NIF-IVA.',
      check: 'Comprobar',
      checking: 'Comprobando…',
      done: (count) => `Comprobado. Observaciones: ${count}.`,
    },
    fr: {
      title: 'Vérifier une facture',
      what: "Une facture en XML, PDF, JSON ou dans un tableur est jugée selon toutes les règles qui s'y appliquent. Rien n'est enregistré ni envoyé.",
      whatWithoutToken:
        "Une facture en XML, PDF, JSON ou dans un tableur est jugée selon toutes les règles qui s'y appliquent. Rien n'est enregistré ni envoyé. Aucun compte n'est nécessaire.",
      signInFirst:
        "Connectez-vous avec un jeton d'accès, quel que soit son scope. Il reste dans cet onglet et disparaît quand vous le fermez.",
      signInFor:
        "Avec un jeton d'accès, des fichiers plus grands sont vérifiés, les données de votre entreprise sont connues et un envoi peut être essayé. Il reste dans cet onglet et disparaît quand vous le fermez.",
      help: 'Aide',
      guides: 'Guides d’utilisation',
      choose: 'Choisissez un fichier ou déposez-le ici',
      chosen: (name) => ['Choisi : ', name],
      pasted: 'texte collé',
      paste: 'Coller plutôt le texte',
      pasteHere: 'Texte de la facture : XML, JSON ou CSV',
      takeText: 'Vérifier ce texte',
      country: 'Pays',
      noCountry: 'aucun : seulement ce que la facture déclare',
      purpose: 'But',
      purposes: {
        EINVOICING: 'au destinataire',
        EREPORTING: "à l'administration fiscale",
        RETURNS: 'déclaration fiscale',
      },
      flow: 'Sens',
      flows: { ISSUED: "émise par l'entreprise", RECEIVED: "reçue par l'entreprise" },
      vatNumber: "Numéro de TVA de l'entreprise",
      needsCompany:
        'JSON et les tableurs ne disent pas à qui ils sont : choisissez le pays et indiquez le numéro de TVA.',
      check: 'Vérifier',
      checking: 'Vérification…',
      done: (count) => `Vérifié. Constats : ${count}.`,
    },
    de: {
      title: 'Rechnung prüfen',
      what: 'Eine Rechnung als XML, PDF, JSON oder Tabelle wird nach allen Regeln beurteilt, die für sie gelten. Nichts wird gespeichert, nichts wird gesendet.',
      whatWithoutToken:
        'Eine Rechnung als XML, PDF, JSON oder Tabelle wird nach allen Regeln beurteilt, die für sie gelten. Nichts wird gespeichert, nichts wird gesendet. Sie brauchen kein Konto.',
      signInFirst:
        'Melden Sie sich mit einem Zugriffstoken an, gleich mit welchem Scope. Es bleibt in diesem Tab und wird vergessen, wenn Sie ihn schließen.',
      signInFor:
        'Mit einem Zugriffstoken werden größere Dateien geprüft, die Daten Ihres Unternehmens sind bekannt, und eine Einreichung lässt sich probieren. Es bleibt in diesem Tab und wird vergessen, wenn Sie ihn schließen.',
      help: 'Hilfe',
      guides: 'Anleitungen',
      choose: 'Wählen Sie eine Datei, oder ziehen Sie sie hierher',
      chosen: (name) => ['Gewählt: ', name],
      pasted: 'eingefügter Text',
      paste: 'Stattdessen den Text einfügen',
      pasteHere: 'Text der Rechnung: XML, JSON oder CSV',
      takeText: 'Diesen Text prüfen',
      country: 'Land',
      noCountry: 'keines: nur was die Rechnung selbst angibt',
      purpose: 'Zweck',
      purposes: {
        EINVOICING: 'an den Empfänger',
        EREPORTING: 'an die Finanzverwaltung',
        RETURNS: 'Steuererklärung',
      },
      flow: 'Richtung',
      flows: { ISSUED: 'vom Unternehmen gesendet', RECEIVED: 'vom Unternehmen empfangen' },
      vatNumber: 'USt-IdNr. des Unternehmens',
      needsCompany:
        'JSON und Tabellen sagen nicht, von wem sie sind: Wählen Sie das Land, und geben Sie die USt-IdNr. an.',
      check: 'Prüfen',
      checking: 'Wird geprüft…',
      done: (count) => `Geprüft. Befunde: ${count}.`,
    },
    it: {
      title: 'Controllare una fattura',
      what: 'Una fattura in XML, PDF, JSON o in un foglio di calcolo viene giudicata secondo tutte le regole che le si applicano. Nulla viene salvato né inviato.',
      whatWithoutToken:
        'Una fattura in XML, PDF, JSON o in un foglio di calcolo viene giudicata secondo tutte le regole che le si applicano. Nulla viene salvato né inviato. Non serve un account.',
      signInFirst:
        'Accedere con un token di qualsiasi scope. Resta in questa scheda e viene dimenticato quando la si chiude.',
      signInFor:
        'Con un token di accesso si controllano file più grandi, i dati della propria azienda sono noti e si può provare un invio. Resta in questa scheda e viene dimenticato quando la si chiude.',
      help: 'Aiuto',
      guides: 'Guide',
      choose: 'Scegliere un file o trascinarlo qui',
      chosen: (name) => ['Scelto: ', name],
      pasted: 'testo incollato',
      paste: 'Incollare invece il testo',
      pasteHere: 'Testo della fattura: XML, JSON o CSV',
      takeText: 'Controllare questo testo',
      country: 'Paese',
      noCountry: 'nessuno: solo ciò che la fattura dichiara',
      purpose: 'Scopo',
      purposes: {
        EINVOICING: 'al destinatario',
        EREPORTING: "all'amministrazione fiscale",
        RETURNS: 'dichiarazione fiscale',
      },
      flow: 'Direzione',
      flows: { ISSUED: "inviata dall'azienda", RECEIVED: "ricevuta dall'azienda" },
      vatNumber: "Partita IVA dell'azienda",
      needsCompany: 'JSON e fogli di calcolo non dicono di chi sono: scegliere il paese e indicare la partita IVA.',
      check: 'Controllare',
      checking: 'Controllo in corso…',
      done: (count) => `Controllato. Rilievi: ${count}.`,
    },
  },
);
