import type { Content } from 'pdfmake/interfaces.js';
import { documentTexts } from '../../../locales/documents.js';
import type { Language } from '../../../platform/i18n/index.js';

const QR_POINTS = 72;

/** The mark of a file that is not the first one of its voucher. */
export function copyMark(language: Language): Content {
  return {
    text: documentTexts[language].marks.copy,
    bold: true,
    fontSize: 12,
    color: '#b3261e',
    margin: [0, 0, 0, 4],
  };
}

/** The QR code of the page on which anyone can verify the voucher. */
export function verifyMark(language: Language, url: string): Content {
  return {
    unbreakable: true,
    columns: [
      { width: QR_POINTS + 12, qr: url, fit: QR_POINTS, eccLevel: 'M' },
      { width: 150, text: documentTexts[language].marks.verify, style: 'label', margin: [0, 8, 0, 0] },
    ],
    margin: [0, 24, 0, 0],
  };
}
