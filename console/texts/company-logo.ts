import { inLanguages } from './texts';

export const COMPANY_LOGO = inLanguages(
  {
    logo: 'Logo',
    shown: 'The logo of the company',
    none: 'The company has no logo.',
    upload: 'Upload logo…',
    uploadNow: 'Upload',
    uploadNote:
      'It is on the PDFs that the company issues from then on. PNG or JPEG, at most 256 KiB and 1,200 x 1,200 pixels.',
    file: 'Image (.png, .jpg)',
    remove: 'Remove logo…',
    removeNow: 'Remove',
    removeNote: 'PDFs of the company have no logo from then on.',
  },
  {
    es: {
      logo: 'Logotipo',
      shown: 'El logotipo de la empresa',
      none: 'La empresa no tiene logotipo.',
      upload: 'Subir logotipo…',
      uploadNow: 'Subir',
      uploadNote:
        'Aparece en los PDF que la empresa emita desde entonces. PNG o JPEG, como máximo 256 KiB y 1200 x 1200 píxeles.',
      file: 'Imagen (.png, .jpg)',
      remove: 'Eliminar logotipo…',
      removeNow: 'Eliminar',
      removeNote: 'Desde entonces los PDF de la empresa no llevan logotipo.',
    },
    fr: {
      logo: 'Logo de l’entreprise',
      shown: 'Le logo de l’entreprise',
      none: 'L’entreprise n’a pas de logo.',
      upload: 'Envoyer un logo…',
      uploadNow: 'Envoyer',
      uploadNote:
        'Il figure sur les PDF que l’entreprise émet ensuite. PNG ou JPEG, au plus 256 Kio et 1 200 x 1 200 pixels.',
      file: 'Fichier image (.png, .jpg)',
      remove: 'Supprimer le logo…',
      removeNow: 'Supprimer',
      removeNote: 'Les PDF de l’entreprise n’auront plus de logo.',
    },
    de: {
      logo: 'Firmenlogo',
      shown: 'Das Logo des Unternehmens',
      none: 'Das Unternehmen hat kein Logo.',
      upload: 'Logo hochladen …',
      uploadNow: 'Hochladen',
      uploadNote:
        'Es steht auf den PDFs, die das Unternehmen von da an ausstellt. PNG oder JPEG, höchstens 256 KiB und 1.200 x 1.200 Pixel.',
      file: 'Bilddatei (.png, .jpg)',
      remove: 'Logo entfernen …',
      removeNow: 'Entfernen',
      removeNote: 'PDFs des Unternehmens haben von da an kein Logo.',
    },
    it: {
      logo: 'Logo dell’azienda',
      shown: 'Il logo dell’azienda',
      none: 'L’azienda non ha un logo.',
      upload: 'Carica logo…',
      uploadNow: 'Carica',
      uploadNote:
        'Compare sui PDF che l’azienda emette da quel momento. PNG o JPEG, al massimo 256 KiB e 1.200 x 1.200 pixel.',
      file: 'Immagine (.png, .jpg)',
      remove: 'Rimuovi logo…',
      removeNow: 'Rimuovi',
      removeNote: 'Da quel momento i PDF dell’azienda non hanno logo.',
    },
  },
);
