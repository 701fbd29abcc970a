import type { Overview } from '../client/answers';
import { inLanguages } from './texts';

type Parts = Readonly<Record<Overview['missing'][number], string>>;

interface Words {
  title: string;
  /** Text before the time at which the figures were counted. */
  asOf: string;
  daysAreUtc: string;
  missing: string;
  parts: Parts;
  today: string;
  submittedToday: string;
  needs: string;
  nothingNeeds: string;
  what: string;
  count: string;
  since: string;
  ends: string;
  others: string;
  waiting: string;
  nothingWaits: string;
  forWhom: string;
  state: string;
  waitingCount: string;
  why: string;
  nextTry: string;
  never: string;
  chainOf: string;
  lastDays: (days: number) => string;
  noDocuments: string;
  allCountries: string;
  perDay: string;
  asTable: string;
  day: string;
  total: string;
}

export const OVERVIEW = inLanguages<Words>(
  {
    title: 'Overview',
    asOf: 'As of',
    daysAreUtc: 'Days begin at midnight UTC.',
    missing: 'Could not be counted in time:',
    parts: {
      days: 'documents by day',
      authorities: 'authorities',
      endpoints: 'subscriptions',
      chains: 'chains of VERI*FACTU',
      attention: 'what needs somebody',
    },
    today: 'Today',
    submittedToday: 'Submitted',
    needs: 'Needs somebody now',
    nothingNeeds: 'Nothing needs you.',
    what: 'What',
    count: 'Number',
    since: 'Since',
    ends: 'ends',
    others: 'others',
    waiting: 'What waits, and for whom',
    nothingWaits: 'Nothing waits.',
    forWhom: 'For',
    state: 'State',
    waitingCount: 'Waiting',
    why: 'Why',
    nextTry: 'Next try',
    never: 'never',
    chainOf: 'Chain of',
    lastDays: (days) => `Documents of the last ${days} days`,
    noDocuments: 'No documents were submitted.',
    allCountries: 'All countries',
    perDay: 'a day at most',
    asTable: 'As a table',
    day: 'Day',
    total: 'Total',
  },
  {
    es: {
      title: 'Resumen',
      asOf: 'Estado a',
      daysAreUtc: 'Los días empiezan a medianoche UTC.',
      missing: 'No se pudo contar a tiempo:',
      parts: {
        days: 'documentos por día',
        authorities: 'autoridades',
        endpoints: 'suscripciones',
        chains: 'cadenas de VERI*FACTU',
        attention: 'lo que requiere intervención',
      },
      today: 'Hoy',
      submittedToday: 'Enviados',
      needs: 'Requiere intervención',
      nothingNeeds: 'Nada requiere su intervención.',
      what: 'Qué',
      count: 'Número',
      since: 'Desde hace',
      ends: 'vence',
      others: 'otros',
      waiting: 'Qué espera, y a quién',
      nothingWaits: 'Nada espera.',
      forWhom: 'A quién',
      state: 'Estado',
      waitingCount: 'En espera',
      why: 'Por qué',
      nextTry: 'Próximo intento',
      never: 'nunca',
      chainOf: 'Cadena de',
      lastDays: (days) => `Documentos de los últimos ${days} días`,
      noDocuments: 'No se envió ningún documento.',
      allCountries: 'Todos los países',
      perDay: 'al día como máximo',
      asTable: 'En una tabla',
      day: 'Día',
      total: 'Total',
    },
    fr: {
      title: 'Aperçu',
      asOf: 'État au',
      daysAreUtc: 'Les jours commencent à minuit UTC.',
      missing: 'N’a pas pu être compté à temps :',
      parts: {
        days: 'documents par jour',
        authorities: 'autorités',
        endpoints: 'abonnements',
        chains: 'chaînes VERI*FACTU',
        attention: 'ce qui demande une intervention',
      },
      today: 'Aujourd’hui',
      submittedToday: 'Déposés',
      needs: 'À traiter maintenant',
      nothingNeeds: 'Rien ne demande votre intervention.',
      what: 'Quoi',
      count: 'Nombre',
      since: 'Depuis',
      ends: 'expire',
      others: 'autres',
      waiting: 'Ce qui attend, et qui',
      nothingWaits: 'Rien n’attend.',
      forWhom: 'Qui',
      state: 'État',
      waitingCount: 'En attente',
      why: 'Pourquoi',
      nextTry: 'Prochain essai',
      never: 'jamais',
      chainOf: 'Chaîne de',
      lastDays: (days) => `Documents des ${days} derniers jours`,
      noDocuments: 'Aucun document n’a été déposé.',
      allCountries: 'Tous les pays',
      perDay: 'par jour au plus',
      asTable: 'En tableau',
      day: 'Jour',
      total: 'Total',
    },
    de: {
      title: 'Übersicht',
      asOf: 'Stand',
      daysAreUtc: 'Tage beginnen um Mitternacht UTC.',
      missing: 'Nicht rechtzeitig gezählt:',
      parts: {
        days: 'Belege nach Tag',
        authorities: 'Behörden',
        endpoints: 'Abonnements',
        chains: 'VERI*FACTU-Ketten',
        attention: 'was jemanden braucht',
      },
      today: 'Heute',
      submittedToday: 'Eingereicht',
      needs: 'Braucht jetzt jemanden',
      nothingNeeds: 'Nichts braucht Sie.',
      what: 'Was',
      count: 'Anzahl',
      since: 'Seit',
      ends: 'endet',
      others: 'weitere',
      waiting: 'Was wartet, und auf wen',
      nothingWaits: 'Nichts wartet.',
      forWhom: 'Auf',
      state: 'Zustand',
      waitingCount: 'Wartend',
      why: 'Warum',
      nextTry: 'Nächster Versuch',
      never: 'nie',
      chainOf: 'Kette von',
      lastDays: (days) => `Belege der letzten ${days} Tage`,
      noDocuments: 'Es wurden keine Belege eingereicht.',
      allCountries: 'Alle Länder',
      perDay: 'am Tag höchstens',
      asTable: 'Als Tabelle',
      day: 'Tag',
      total: 'Summe',
    },
    it: {
      title: 'Panoramica',
      asOf: 'Situazione al',
      daysAreUtc: 'I giorni iniziano a mezzanotte UTC.',
      missing: 'Non è stato possibile contare in tempo:',
      parts: {
        days: 'documenti per giorno',
        authorities: 'autorità',
        endpoints: 'sottoscrizioni',
        chains: 'catene VERI*FACTU',
        attention: 'ciò che richiede un intervento',
      },
      today: 'Oggi',
      submittedToday: 'Inviati',
      needs: 'Richiede un intervento',
      nothingNeeds: 'Nulla richiede il suo intervento.',
      what: 'Che cosa',
      count: 'Numero',
      since: 'Da',
      ends: 'scade',
      others: 'altri',
      waiting: 'Che cosa aspetta, e chi',
      nothingWaits: 'Nulla è in attesa.',
      forWhom: 'Chi',
      state: 'Stato',
      waitingCount: 'In attesa',
      why: 'Perché',
      nextTry: 'Prossimo tentativo',
      never: 'mai',
      chainOf: 'Catena di',
      lastDays: (days) => `Documenti degli ultimi ${days} giorni`,
      noDocuments: 'Nessun documento inviato.',
      allCountries: 'Tutti i paesi',
      perDay: 'al giorno al massimo',
      asTable: 'In tabella',
      day: 'Giorno',
      total: 'Totale',
    },
  },
);
