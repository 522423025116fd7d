import type { Language } from '../../../platform/i18n/index.js';
import type { ReturnedLine } from '../documents.schema.js';

interface VoucherTexts {
  readonly title: string;
  readonly request: string;
  readonly order: string;
  readonly site: string;
  readonly date: string;
  readonly recipient: string;
  readonly issuedBy: string;
  readonly receivedBy: string;
  readonly purpose: string;
  readonly article: string;
  readonly requested: string;
  readonly delivered: string;
  readonly waiting: string;
  readonly signature: string;
  readonly page: string;
}

/** The texts of a delivery note in each language. */
export const DELIVERY_NOTE_TEXTS: Readonly<Record<Language, VoucherTexts>> = {
  fr: {
    title: 'Bon de sortie',
    request: 'Demande',
    order: 'Préparation',
    site: 'Dépôt',
    date: 'Date',
    recipient: 'Destinataire',
    issuedBy: 'Remis par',
    receivedBy: 'Reçu par',
    purpose: 'Motif',
    article: 'Article',
    requested: 'Demandé',
    delivered: 'Remis',
    waiting: 'À suivre',
    signature: 'Signature',
    page: 'Page {{page}} sur {{pages}}',
  },
  en: {
    title: 'Delivery note',
    request: 'Request',
    order: 'Order',
    site: 'Depot',
    date: 'Date',
    recipient: 'Recipient',
    issuedBy: 'Handed over by',
    receivedBy: 'Received by',
    purpose: 'Purpose',
    article: 'Article',
    requested: 'Requested',
    delivered: 'Delivered',
    waiting: 'To follow',
    signature: 'Signature',
    page: 'Page {{page}} of {{pages}}',
  },
  es: {
    title: 'Albarán de entrega',
    request: 'Solicitud',
    order: 'Preparación',
    site: 'Almacén',
    date: 'Fecha',
    recipient: 'Destinatario',
    issuedBy: 'Entregado por',
    receivedBy: 'Recibido por',
    purpose: 'Motivo',
    article: 'Artículo',
    requested: 'Solicitado',
    delivered: 'Entregado',
    waiting: 'Pendiente',
    signature: 'Firma',
    page: 'Página {{page}} de {{pages}}',
  },
  it: {
    title: 'Bolla di consegna',
    request: 'Richiesta',
    order: 'Preparazione',
    site: 'Deposito',
    date: 'Data',
    recipient: 'Destinatario',
    issuedBy: 'Consegnato da',
    receivedBy: 'Ricevuto da',
    purpose: 'Motivo',
    article: 'Articolo',
    requested: 'Richiesto',
    delivered: 'Consegnato',
    waiting: 'In arrivo',
    signature: 'Firma',
    page: 'Pagina {{page}} di {{pages}}',
  },
};

interface ReturnNoteTexts extends Omit<VoucherTexts, 'order' | 'requested' | 'delivered' | 'waiting'> {
  readonly returned: string;
  readonly condition: string;
  readonly out: string;
  readonly conditions: Readonly<Record<ReturnedLine['condition'], string>>;
}

/** The texts of a return note in each language. */
export const RETURN_NOTE_TEXTS: Readonly<Record<Language, ReturnNoteTexts>> = {
  fr: {
    title: 'Bon de retour',
    request: 'Demande',
    site: 'Dépôt',
    date: 'Date',
    recipient: 'Emprunteur',
    issuedBy: 'Repris par',
    receivedBy: 'Rendu par',
    purpose: 'Motif',
    article: 'Article',
    returned: 'Rendu',
    condition: 'État',
    out: 'Encore sorti',
    conditions: { good: 'Bon état', damaged: 'Endommagé', lost: 'Perdu' },
    signature: 'Signature',
    page: 'Page {{page}} sur {{pages}}',
  },
  en: {
    title: 'Return note',
    request: 'Request',
    site: 'Depot',
    date: 'Date',
    recipient: 'Borrower',
    issuedBy: 'Taken back by',
    receivedBy: 'Returned by',
    purpose: 'Purpose',
    article: 'Article',
    returned: 'Returned',
    condition: 'Condition',
    out: 'Still out',
    conditions: { good: 'Good', damaged: 'Damaged', lost: 'Lost' },
    signature: 'Signature',
    page: 'Page {{page}} of {{pages}}',
  },
  es: {
    title: 'Albarán de devolución',
    request: 'Solicitud',
    site: 'Almacén',
    date: 'Fecha',
    recipient: 'Prestatario',
    issuedBy: 'Recibido por',
    receivedBy: 'Devuelto por',
    purpose: 'Motivo',
    article: 'Artículo',
    returned: 'Devuelto',
    condition: 'Estado',
    out: 'Aún fuera',
    conditions: { good: 'En buen estado', damaged: 'Dañado', lost: 'Perdido' },
    signature: 'Firma',
    page: 'Página {{page}} de {{pages}}',
  },
  it: {
    title: 'Bolla di reso',
    request: 'Richiesta',
    site: 'Deposito',
    date: 'Data',
    recipient: 'Prestatario',
    issuedBy: 'Ritirato da',
    receivedBy: 'Restituito da',
    purpose: 'Motivo',
    article: 'Articolo',
    returned: 'Restituito',
    condition: 'Condizione',
    out: 'Ancora fuori',
    conditions: { good: 'Buono', damaged: 'Danneggiato', lost: 'Perso' },
    signature: 'Firma',
    page: 'Pagina {{page}} di {{pages}}',
  },
};
