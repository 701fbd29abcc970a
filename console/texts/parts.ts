import type { ComponentChildren } from 'preact';
import { inLanguages } from './texts';

/** Texts that stand on several pages. */
export const PARTS = inLanguages(
  {
    noAnswer: 'The service did not answer. Check your connection and try again.',
    answered: (status: number) => `The service answered with status ${status}.`,
    request: (id: string) => `Request ${id}`,
    tryAgain: 'Try again',
    loading: 'Loading…',
    pages: 'Pages',
    firstPage: 'First page',
    nextPage: 'Next page',
    close: 'Close',
    reasonNote: 'Shown in the document’s timeline, also to its company.',
    /** A name and its value. */
    fact: (name: string, value: string) => `${name}: ${value}`,
    /** Symbol of a day in a length of time; those of hours, minutes and seconds are everybody's. */
    day: 'd',
  },
  {
    es: {
      noAnswer: 'El servicio no ha respondido. Compruebe su conexión e inténtelo de nuevo.',
      answered: (status) => `El servicio ha respondido con el código ${status}.`,
      request: (id) => `Solicitud ${id}`,
      tryAgain: 'Reintentar',
      loading: 'Cargando…',
      pages: 'Páginas',
      firstPage: 'Primera página',
      nextPage: 'Página siguiente',
      close: 'Cerrar',
      reasonNote: 'Se muestra en el historial del documento, también a su empresa.',
      fact: (name, value) => `${name}: ${value}`,
      day: 'd',
    },
    fr: {
      noAnswer: "Le service n'a pas répondu. Vérifiez votre connexion et réessayez.",
      answered: (status) => `Le service a répondu avec le code ${status}.`,
      request: (id) => `Requête ${id}`,
      tryAgain: 'Réessayer',
      loading: 'Chargement…',
      pages: 'Navigation entre les pages',
      firstPage: 'Première page',
      nextPage: 'Page suivante',
      close: 'Fermer',
      reasonNote: "Affiché dans l'historique du document, aussi à son entreprise.",
      fact: (name, value) => `${name} : ${value}`,
      day: 'j',
    },
    de: {
      noAnswer: 'Der Dienst hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      answered: (status) => `Der Dienst hat mit Status ${status} geantwortet.`,
      request: (id) => `Anfrage ${id}`,
      tryAgain: 'Erneut versuchen',
      loading: 'Wird geladen…',
      pages: 'Seiten',
      firstPage: 'Erste Seite',
      nextPage: 'Nächste Seite',
      close: 'Schließen',
      reasonNote: 'Steht im Verlauf des Belegs, auch für sein Unternehmen sichtbar.',
      fact: (name, value) => `${name}: ${value}`,
      day: 'T',
    },
    it: {
      noAnswer: 'Il servizio non ha risposto. Verificare la connessione e riprovare.',
      answered: (status) => `Il servizio ha risposto con lo stato ${status}.`,
      request: (id) => `Richiesta ${id}`,
      tryAgain: 'Riprova',
      loading: 'Caricamento…',
      pages: 'Pagine',
      firstPage: 'Prima pagina',
      nextPage: 'Pagina successiva',
      close: 'Chiudi',
      reasonNote: 'Compare nella cronologia del documento, visibile anche alla sua azienda.',
      fact: (name, value) => `${name}: ${value}`,
      day: 'g',
    },
  },
);

type Node = ComponentChildren;

/** The next call of a waiting document to its authority, and why it is no sooner. */
export const NEXT_CALL = inLanguages(
  {
    probe: (at: Node): Node => ['held by the breaker, next probe ', at],
    probing: (_at: Node): Node => 'held by the breaker, which is probing now',
    release: (_at: Node): Node => 'about to be let go',
    'back-off': (at: Node): Node => ['by its own back-off ', at],
  },
  {
    es: {
      probe: (at) => ['retenido por el cortacircuitos, próximo sondeo ', at],
      probing: () => 'retenido por el cortacircuitos, que está sondeando ahora',
      release: () => 'a punto de continuar',
      'back-off': (at) => ['por su propia espera ', at],
    },
    fr: {
      probe: (at) => ['retenu par le disjoncteur, prochain essai ', at],
      probing: () => 'retenu par le disjoncteur, essai en cours',
      release: () => 'sur le point de reprendre',
      'back-off': (at) => ['selon son propre délai ', at],
    },
    de: {
      probe: (at) => ['von der Sicherung gehalten, nächste Prüfung ', at],
      probing: () => 'von der Sicherung gehalten, die gerade prüft',
      release: () => 'geht gleich weiter',
      'back-off': (at) => ['nach eigener Wartezeit ', at],
    },
    it: {
      probe: (at) => ["trattenuto dall'interruttore, prossima prova ", at],
      probing: () => "trattenuto dall'interruttore, prova in corso",
      release: () => 'sta per proseguire',
      'back-off': (at) => ['secondo la propria attesa ', at],
    },
  },
);
