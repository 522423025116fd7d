import type { Content } from 'pdfmake/interfaces.js';
import type { Language } from '../../../platform/i18n/index.js';

interface MarkTexts {
  readonly copy: string;
  readonly verify: string;
}

const TEXTS: Readonly<Record<Language, MarkTexts>> = {
  fr: { copy: 'COPIE', verify: 'Scannez ce code pour vérifier que ce document est authentique.' },
  en: { copy: 'COPY', verify: 'Scan this code to check that this document is genuine.' },
  es: { copy: 'COPIA', verify: 'Escanee este código para comprobar que el documento es auténtico.' },
  it: { copy: 'COPIA', verify: 'Inquadra questo codice per verificare che il documento sia autentico.' },
};

const QR_POINTS = 72;

/** The mark of a file that is not the first one of its voucher. */
export function copyMark(language: Language): Content {
  return { text: TEXTS[language].copy, bold: true, fontSize: 12, color: '#b3261e', margin: [0, 0, 0, 4] };
}

/** The code that leads to the page on which anyone sees that the voucher is genuine. */
export function verifyMark(language: Language, url: string): Content {
  return {
    unbreakable: true,
    columns: [
      { width: QR_POINTS + 12, qr: url, fit: QR_POINTS, eccLevel: 'M' },
      { width: 150, text: TEXTS[language].verify, style: 'label', margin: [0, 8, 0, 0] },
    ],
    margin: [0, 24, 0, 0],
  };
}
