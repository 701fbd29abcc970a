import type { ComponentChildren } from 'preact';
import { inLanguages } from './texts';

type Node = ComponentChildren;

export const WHAT_IS_WRONG = inLanguages(
  {
    title: 'What is wrong',
    nothing: 'Nothing that is known.',
    usedBefore: (link: (text: string) => Node): Node => ['The number was used before by ', link('this document'), '.'],
    theAuthority: 'The authority',
    refused: (authority: string, code: Node, message: Node): Node => [authority, ' refused it: ', code, ' ', message],
    removeCause: 'Remove the cause at the company or the authority, then replay the document.',
    waiting: (authority: string, reason: string) => `Waiting for ${authority}: ${reason}.`,
    ofTheAuthority: 'the authority',
    attempt: (count: string, call: Node): Node => [`Attempt ${count}, `, call, '.'],
    correctIt:
      'What is wrong in the document itself no replay mends: have it corrected and submitted again. A replay helps once a rule or the data of the company is mended; it says before whether it would.',
  },
  {
    es: {
      title: 'Qué falla',
      nothing: 'Nada conocido.',
      usedBefore: (link) => ['El número ya lo usó ', link('este documento'), '.'],
      theAuthority: 'La autoridad',
      refused: (authority, code, message) => [authority, ' lo rechazó: ', code, ' ', message],
      removeCause: 'Elimine la causa en la empresa o en la autoridad y después reenvíe el documento.',
      waiting: (authority, reason) => `A la espera de ${authority}: ${reason}.`,
      ofTheAuthority: 'la autoridad',
      attempt: (count, call) => [`Intento ${count}, `, call, '.'],
      correctIt:
        'Ningún reenvío arregla lo que está mal en el propio documento: pida que se corrija y se envíe de nuevo. Reenviar sirve cuando se ha corregido una regla o los datos de la empresa; antes de hacerlo se indica si serviría.',
    },
    fr: {
      title: 'Ce qui ne va pas',
      nothing: 'Rien de connu.',
      usedBefore: (link) => ['Le numéro a déjà été utilisé par ', link('ce document'), '.'],
      theAuthority: "L'autorité",
      refused: (authority, code, message) => [authority, " l'a refusé : ", code, ' ', message],
      removeCause: "Supprimez la cause chez l'entreprise ou l'autorité, puis relancez le document.",
      waiting: (authority, reason) => `En attente de ${authority} : ${reason}.`,
      ofTheAuthority: "l'autorité",
      attempt: (count, call) => [`Essai ${count}, `, call, '.'],
      correctIt:
        "Aucune relance ne répare ce qui est faux dans le document lui-même : faites-le corriger et envoyer de nouveau. Une relance aide une fois qu'une règle ou les données de l'entreprise sont corrigées ; elle dit d'avance si elle aboutirait.",
    },
    de: {
      title: 'Was nicht stimmt',
      nothing: 'Nichts bekannt.',
      usedBefore: (link) => ['Die Nummer hat schon ', link('dieser Beleg'), '.'],
      theAuthority: 'Die Behörde',
      refused: (authority, code, message) => [authority, ' hat ihn abgelehnt: ', code, ' ', message],
      removeCause:
        'Beseitigen Sie die Ursache beim Unternehmen oder bei der Behörde, und wiederholen Sie dann den Beleg.',
      waiting: (authority, reason) => `Wartet auf ${authority}: ${reason}.`,
      ofTheAuthority: 'die Behörde',
      attempt: (count, call) => [`Versuch ${count}, `, call, '.'],
      correctIt:
        'Was im Beleg selbst falsch ist, behebt keine Wiederholung: Lassen Sie ihn berichtigen und neu einreichen. Eine Wiederholung hilft, wenn eine Regel oder die Daten des Unternehmens berichtigt wurden; sie sagt vorher, ob sie gelänge.',
    },
    it: {
      title: 'Che cosa non va',
      nothing: 'Nulla di noto.',
      usedBefore: (link) => ['Il numero è già stato usato da ', link('questo documento'), '.'],
      theAuthority: "L'autorità",
      refused: (authority, code, message) => [authority, " l'ha rifiutato: ", code, ' ', message],
      removeCause: "Eliminare la causa presso l'azienda o l'autorità, poi ripetere il documento.",
      waiting: (authority, reason) => `In attesa di ${authority}: ${reason}.`,
      ofTheAuthority: "l'autorità",
      attempt: (count, call) => [`Tentativo ${count}, `, call, '.'],
      correctIt:
        "Nessuna ripetizione rimedia a ciò che è errato nel documento stesso: farlo correggere e inviare di nuovo. Una ripetizione serve dopo la correzione di una regola o dei dati dell'azienda; dice prima se riuscirebbe.",
    },
  },
);
