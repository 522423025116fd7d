import type { Language } from '../../../platform/i18n/index.js';

interface NoteTexts {
  readonly title: string;
  readonly issuedBy: string;
  readonly receivedBy: string;
}

interface StockNoteTexts {
  readonly receipt: NoteTexts;
  readonly transfer: NoteTexts;
  readonly site: string;
  readonly from: string;
  readonly to: string;
  readonly date: string;
  readonly reference: string;
  readonly article: string;
  readonly quantity: string;
  readonly signature: string;
  readonly page: string;
}

/** The texts of a goods receipt and of a transfer note in each language. */
export const STOCK_NOTE_TEXTS: Readonly<Record<Language, StockNoteTexts>> = {
  fr: {
    receipt: { title: 'Bon de réception', issuedBy: 'Saisi par', receivedBy: 'Reçu par' },
    transfer: { title: 'Bon de transfert', issuedBy: 'Expédié par', receivedBy: 'Reçu par' },
    site: 'Dépôt',
    from: 'Du dépôt',
    to: 'Vers le dépôt',
    date: 'Date',
    reference: 'Référence du fournisseur',
    article: 'Article',
    quantity: 'Quantité',
    signature: 'Signature',
    page: 'Page {{page}} sur {{pages}}',
  },
  en: {
    receipt: { title: 'Goods receipt', issuedBy: 'Entered by', receivedBy: 'Received by' },
    transfer: { title: 'Transfer note', issuedBy: 'Sent by', receivedBy: 'Received by' },
    site: 'Depot',
    from: 'From depot',
    to: 'To depot',
    date: 'Date',
    reference: 'Supplier reference',
    article: 'Article',
    quantity: 'Quantity',
    signature: 'Signature',
    page: 'Page {{page}} of {{pages}}',
  },
  es: {
    receipt: { title: 'Albarán de recepción', issuedBy: 'Registrado por', receivedBy: 'Recibido por' },
    transfer: { title: 'Albarán de traslado', issuedBy: 'Enviado por', receivedBy: 'Recibido por' },
    site: 'Almacén',
    from: 'Del almacén',
    to: 'Al almacén',
    date: 'Fecha',
    reference: 'Referencia del proveedor',
    article: 'Artículo',
    quantity: 'Cantidad',
    signature: 'Firma',
    page: 'Página {{page}} de {{pages}}',
  },
  it: {
    receipt: { title: 'Bolla di ricevimento', issuedBy: 'Registrato da', receivedBy: 'Ricevuto da' },
    transfer: { title: 'Bolla di trasferimento', issuedBy: 'Spedito da', receivedBy: 'Ricevuto da' },
    site: 'Deposito',
    from: 'Dal deposito',
    to: 'Al deposito',
    date: 'Data',
    reference: 'Riferimento del fornitore',
    article: 'Articolo',
    quantity: 'Quantità',
    signature: 'Firma',
    page: 'Pagina {{page}} di {{pages}}',
  },
};
