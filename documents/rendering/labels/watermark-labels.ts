import type { Words } from '../codes/code-words';
import type { Watermark } from '../watermark';

/** In large letters across every page, in its foot and in the title. */
export const WATERMARK_WORDS = {
  PROCESSING: [
    'Not accepted yet',
    'Pendiente de aceptación',
    'En attente d’acceptation',
    'Noch nicht angenommen',
    'Non ancora accettato',
    'Jeszcze nieprzyjęty',
    'Ainda não aceite',
    'Nog niet aanvaard',
  ],
  ERROR: ['Not valid', 'No válido', 'Non valable', 'Ungültig', 'Non valido', 'Nieważny', 'Não válido', 'Niet geldig'],
  DUPLICATED: [
    'Duplicate, not valid',
    'Duplicado no válido',
    'Doublon non valable',
    'Ungültiges Duplikat',
    'Duplicato non valido',
    'Nieważny duplikat',
    'Duplicado não válido',
    'Ongeldig duplicaat',
  ],
  CANCELLED: ['Cancelled', 'Anulado', 'Annulé', 'Storniert', 'Annullato', 'Anulowany', 'Anulado', 'Geannuleerd'],
  TEST: [
    'Test document',
    'Documento de prueba',
    'Document de test',
    'Testdokument',
    'Documento di prova',
    'Dokument testowy',
    'Documento de teste',
    'Testdocument',
  ],
} satisfies Readonly<Record<Watermark, Words>>;

/** The same in a sentence above the title. */
export const WATERMARK_SENTENCES = {
  PROCESSING: [
    'This document is still being processed. It has not been accepted yet.',
    'Este documento se está tramitando. Todavía no ha sido aceptado.',
    'Ce document est en cours de traitement. Il n’a pas encore été accepté.',
    'Dieses Dokument wird noch verarbeitet. Es ist noch nicht angenommen.',
    'Questo documento è in elaborazione. Non è ancora stato accettato.',
    'Ten dokument jest przetwarzany. Nie został jeszcze przyjęty.',
    'Este documento está a ser processado. Ainda não foi aceite.',
    'Dit document wordt nog verwerkt. Het is nog niet aanvaard.',
  ],
  ERROR: [
    'This document was not accepted and is not valid.',
    'Este documento no ha sido aceptado y no es válido.',
    'Ce document n’a pas été accepté et n’est pas valable.',
    'Dieses Dokument wurde nicht angenommen und ist ungültig.',
    'Questo documento non è stato accettato e non è valido.',
    'Ten dokument nie został przyjęty i jest nieważny.',
    'Este documento não foi aceite e não é válido.',
    'Dit document is niet aanvaard en niet geldig.',
  ],
  DUPLICATED: [
    'Another document has this number already. This one is not valid.',
    'Otro documento ya tiene este número. Este no es válido.',
    'Un autre document porte déjà ce numéro. Celui-ci n’est pas valable.',
    'Ein anderes Dokument hat diese Nummer bereits. Dieses ist ungültig.',
    'Un altro documento ha già questo numero. Questo non è valido.',
    'Inny dokument ma już ten numer. Ten jest nieważny.',
    'Outro documento já tem este número. Este não é válido.',
    'Een ander document heeft dit nummer al. Dit is niet geldig.',
  ],
  CANCELLED: [
    'This document was cancelled after it had been accepted.',
    'Este documento fue anulado después de ser aceptado.',
    'Ce document a été annulé après avoir été accepté.',
    'Dieses Dokument wurde nach seiner Annahme storniert.',
    'Questo documento è stato annullato dopo essere stato accettato.',
    'Ten dokument został anulowany po przyjęciu.',
    'Este documento foi anulado depois de ter sido aceite.',
    'Dit document is na aanvaarding geannuleerd.',
  ],
  TEST: [
    'This document says of itself that it is a test. It is not valid.',
    'Este documento indica que es una prueba. No es válido.',
    'Ce document indique qu’il est un test. Il n’est pas valable.',
    'Dieses Dokument ist nach eigener Angabe ein Test. Es ist ungültig.',
    'Questo documento indica di essere una prova. Non è valido.',
    'Ten dokument jest oznaczony jako testowy. Jest nieważny.',
    'Este documento indica que é um teste. Não é válido.',
    'Dit document geeft aan dat het een test is. Het is niet geldig.',
  ],
} satisfies Readonly<Record<Watermark, Words>>;
