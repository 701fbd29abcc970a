import type { ComponentChildren } from 'preact';
import { inLanguages } from './texts';

type Node = ComponentChildren;

/** The dialog in which an operator says what became of a document. */
export const SETTLE = inLanguages(
  {
    title: 'Settle this document',
    unanswered: (since: Node): Node => ['No usable answer since ', since, '.'],
    notSent: 'Nothing was sent that the authority may have.',
    sent: (at: Node): Node => ['Sent at ', at, ': the authority may have it.'],
    askFirst: 'Ask the authority first, in its portal or by its help desk: a wrong decision cannot be taken back.',
    question: 'What became of it at the authority',
    settle: 'Settle',
    howKnown: 'How this is known',
    accepted: {
      title: 'The authority has it',
      label: 'Reference of the authority, if it has one',
      meaning:
        'The document ends OK for good: it cannot be replayed, its number stays taken, and its company and subscribers are told that the authority has accepted it.',
      action: 'Settle as accepted',
    },
    refused: {
      title: 'The authority refused it',
      label: 'Code of the refusal, if it has one',
      meaning:
        'The document ends in ERROR and its number is free again: it can be replayed, or submitted anew. Its company and subscribers are told that the authority has refused it.',
      action: 'Settle as refused',
    },
  },
  {
    es: {
      title: 'Resolver este documento',
      unanswered: (since) => ['Sin respuesta útil desde ', since, '.'],
      notSent: 'No se envió nada que la autoridad pueda tener.',
      sent: (at) => ['Enviado el ', at, ': puede que la autoridad lo tenga.'],
      askFirst:
        'Pregunte antes a la autoridad, en su portal o a su servicio de ayuda: una decisión equivocada no se puede deshacer.',
      question: 'Qué ha sido de él en la autoridad',
      settle: 'Resolver',
      howKnown: 'Cómo se sabe',
      accepted: {
        title: 'La autoridad lo tiene',
        label: 'Referencia de la autoridad, si la hay',
        meaning:
          'El documento termina en OK de forma definitiva: no se puede reenviar, su número sigue ocupado, y se comunica a su empresa y a los suscriptores que la autoridad lo ha aceptado.',
        action: 'Resolver como aceptado',
      },
      refused: {
        title: 'La autoridad lo rechazó',
        label: 'Código del rechazo, si lo hay',
        meaning:
          'El documento termina en ERROR y su número vuelve a quedar libre: se puede reenviar o presentar de nuevo. Se comunica a su empresa y a los suscriptores que la autoridad lo ha rechazado.',
        action: 'Resolver como rechazado',
      },
    },
    fr: {
      title: 'Trancher pour ce document',
      unanswered: (since) => ['Aucune réponse exploitable depuis ', since, '.'],
      notSent: "Rien n'a été envoyé que l'autorité puisse avoir.",
      sent: (at) => ['Envoyé le ', at, " : l'autorité l'a peut-être."],
      askFirst:
        "Demandez d'abord à l'autorité, sur son portail ou à son assistance : une mauvaise décision ne peut pas être reprise.",
      question: "Ce qu'il est devenu chez l'autorité",
      settle: 'Trancher',
      howKnown: 'Comment on le sait',
      accepted: {
        title: "L'autorité l'a",
        label: "Référence de l'autorité, s'il y en a une",
        meaning:
          "Le document se termine en OK, définitivement : il ne peut pas être relancé, son numéro reste pris, et son entreprise et les abonnés apprennent que l'autorité l'a accepté.",
        action: 'Trancher : accepté',
      },
      refused: {
        title: "L'autorité l'a refusé",
        label: "Code du refus, s'il y en a un",
        meaning:
          "Le document se termine en ERROR et son numéro redevient libre : il peut être relancé ou envoyé de nouveau. Son entreprise et les abonnés apprennent que l'autorité l'a refusé.",
        action: 'Trancher : refusé',
      },
    },
    de: {
      title: 'Über diesen Beleg entscheiden',
      unanswered: (since) => ['Keine brauchbare Antwort seit ', since, '.'],
      notSent: 'Es wurde nichts gesendet, was die Behörde haben könnte.',
      sent: (at) => ['Gesendet am ', at, ': Die Behörde hat ihn vielleicht.'],
      askFirst:
        'Fragen Sie erst die Behörde, in ihrem Portal oder bei ihrem Support: Eine falsche Entscheidung lässt sich nicht zurücknehmen.',
      question: 'Was bei der Behörde aus ihm geworden ist',
      settle: 'Entscheiden',
      howKnown: 'Woher man das weiß',
      accepted: {
        title: 'Die Behörde hat ihn',
        label: 'Referenz der Behörde, falls es eine gibt',
        meaning:
          'Der Beleg endet endgültig mit OK: Er kann nicht wiederholt werden, seine Nummer bleibt vergeben, und sein Unternehmen und die Abonnenten erfahren, dass die Behörde ihn angenommen hat.',
        action: 'Als angenommen entscheiden',
      },
      refused: {
        title: 'Die Behörde hat ihn abgelehnt',
        label: 'Code der Ablehnung, falls es einen gibt',
        meaning:
          'Der Beleg endet mit ERROR, und seine Nummer ist wieder frei: Er kann wiederholt oder neu eingereicht werden. Sein Unternehmen und die Abonnenten erfahren, dass die Behörde ihn abgelehnt hat.',
        action: 'Als abgelehnt entscheiden',
      },
    },
    it: {
      title: "Decidere l'esito di questo documento",
      unanswered: (since) => ['Nessuna risposta utile dal ', since, '.'],
      notSent: "Non è stato inviato nulla che l'autorità possa avere.",
      sent: (at) => ['Inviato il ', at, ": l'autorità potrebbe averlo."],
      askFirst:
        "Chiedere prima all'autorità, nel suo portale o alla sua assistenza: una decisione sbagliata non si può ritirare.",
      question: "Che cosa ne è stato presso l'autorità",
      settle: 'Decidi',
      howKnown: 'Come lo si sa',
      accepted: {
        title: "L'autorità lo ha",
        label: "Riferimento dell'autorità, se esiste",
        meaning:
          "Il documento termina definitivamente in OK: non si può ripetere, il suo numero resta occupato, e la sua azienda e i sottoscrittori vengono avvisati che l'autorità lo ha accettato.",
        action: 'Decidi: accettato',
      },
      refused: {
        title: "L'autorità lo ha rifiutato",
        label: 'Codice del rifiuto, se esiste',
        meaning:
          "Il documento termina in ERROR e il suo numero torna libero: si può ripetere o inviare di nuovo. La sua azienda e i sottoscrittori vengono avvisati che l'autorità lo ha rifiutato.",
        action: 'Decidi: rifiutato',
      },
    },
  },
);
