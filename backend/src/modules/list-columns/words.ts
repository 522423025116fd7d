import type { Cell } from '../../platform/export/index.js';
import { localised } from './titles.js';

const YES = localised('yes', 'oui', 'sí', 'sì');
const NO = localised('no', 'non', 'no', 'no');
const CANCELLED = localised('Cancelled', 'Annulée', 'Anulada', 'Annullata');
const IN_PREPARATION = localised('In preparation', 'En préparation', 'En preparación', 'In preparazione');
const HANDED_OVER = localised('Handed over', 'Remise', 'Entregada', 'Consegnata');

/** The texts of choices in files, by their values. */
export const WORDS = {
  flag: { true: YES, false: NO },
  tracking: {
    quantity: localised('By quantity', 'Par quantité', 'Por cantidad', 'Per quantità'),
    lot: localised('By lot', 'Par lot', 'Por lote', 'Per lotto'),
    serial: localised('By unit', 'À l’unité', 'Por unidad', 'Per unità'),
  },
  movement: {
    receipt: localised('Receipt', 'Entrée', 'Entrada', 'Entrata'),
    issue: localised('Hand-over', 'Remise', 'Entrega', 'Consegna'),
    return: localised('Return', 'Retour', 'Devolución', 'Reso'),
    'transfer-out': localised(
      'Transfer out',
      'Transfert sortant',
      'Traspaso de salida',
      'Trasferimento in uscita',
    ),
    'transfer-in': localised(
      'Transfer in',
      'Transfert entrant',
      'Traspaso de entrada',
      'Trasferimento in entrata',
    ),
    adjustment: localised('Correction', 'Correction', 'Corrección', 'Correzione'),
    count: localised('Stocktake', 'Inventaire', 'Inventario', 'Inventario'),
    scrap: localised('Scrapped', 'Mise au rebut', 'Baja', 'Scarto'),
    'quarantine-in': localised('Into quarantine', 'Mise en quarantaine', 'A cuarentena', 'In quarantena'),
    'quarantine-out': localised(
      'Out of quarantine',
      'Sortie de quarantaine',
      'Fuera de cuarentena',
      'Fuori dalla quarantena',
    ),
  },
  asset: {
    available: localised('Available', 'Disponible', 'Disponible', 'Disponibile'),
    reserved: localised('Picked', 'Préparée', 'Preparada', 'Preparata'),
    out: localised('Out', 'Sortie', 'Fuera', 'Fuori'),
    quarantine: localised('In quarantine', 'En quarantaine', 'En cuarentena', 'In quarantena'),
    lost: localised('Lost', 'Perdue', 'Perdida', 'Persa'),
    scrapped: localised('Written off', 'Mise au rebut', 'Dada de baja', 'Scartata'),
  },
  request: {
    draft: localised('Draft', 'Brouillon', 'Borrador', 'Bozza'),
    submitted: localised('To approve', 'À approuver', 'Por aprobar', 'Da approvare'),
    approved: localised('Approved', 'Approuvée', 'Aprobada', 'Approvata'),
    preparing: IN_PREPARATION,
    ready: localised('Ready', 'Prête', 'Lista', 'Pronta'),
    delivered: HANDED_OVER,
    closed: localised('Closed', 'Terminée', 'Cerrada', 'Chiusa'),
    refused: localised('Refused', 'Refusée', 'Rechazada', 'Rifiutata'),
    cancelled: CANCELLED,
  },
  order: {
    pending: localised('To prepare', 'À préparer', 'Por preparar', 'Da preparare'),
    'in-preparation': IN_PREPARATION,
    prepared: localised('Ready', 'Prête', 'Lista', 'Pronta'),
    delivered: HANDED_OVER,
    cancelled: CANCELLED,
  },
  condition: {
    good: localised('Good', 'Bon', 'Bueno', 'Buono'),
    damaged: localised('Damaged', 'Abîmé', 'Dañado', 'Danneggiato'),
    lost: localised('Lost', 'Perdu', 'Perdido', 'Perso'),
  },
  pastReturn: {
    return: localised('Return', 'Retour', 'Devolución', 'Reso'),
    'cancelled-order': localised('Cancelled order', 'Commande annulée', 'Pedido anulado', 'Ordine annullato'),
  },
  document: {
    'delivery-note': localised('Delivery note', 'Bon de sortie', 'Albarán de entrega', 'Bolla di consegna'),
    'return-note': localised('Return note', 'Bon de retour', 'Albarán de devolución', 'Bolla di reso'),
    'goods-receipt': localised(
      'Goods receipt',
      'Bon de réception',
      'Albarán de recepción',
      'Bolla di ricevimento',
    ),
    'transfer-note': localised(
      'Transfer note',
      'Bon de transfert',
      'Albarán de traslado',
      'Bolla di trasferimento',
    ),
    'picking-list': localised(
      'Picking list',
      'Liste de préparation',
      'Lista de preparación',
      'Lista di prelievo',
    ),
  },
  threshold: {
    below: localised('Below minimum', 'Sous le minimum', 'Bajo el mínimo', 'Sotto il minimo'),
    within: localised('In range', 'Dans la plage', 'En rango', 'Nei limiti'),
    above: localised('Above maximum', 'Au-dessus du maximum', 'Sobre el máximo', 'Sopra il massimo'),
  },
  expected: {
    open: localised('Open', 'Attendu', 'Abierto', 'Aperto'),
    received: localised('Received', 'Reçu', 'Recibido', 'Ricevuto'),
    closed: localised('Closed', 'Clos', 'Cerrado', 'Chiuso'),
  },
  count: {
    counting: localised('Counting', 'En cours', 'En curso', 'In corso'),
    approved: localised('Approved', 'Approuvé', 'Aprobado', 'Approvato'),
    cancelled: localised('Cancelled', 'Annulé', 'Anulado', 'Annullato'),
  },
  member: {
    active: localised('Active', 'Actif', 'Activo', 'Attivo'),
    invited: localised('Invited', 'Invité', 'Invitado', 'Invitato'),
    disabled: localised('Disabled', 'Désactivé', 'Desactivado', 'Disattivato'),
  },
} as const;

/** A reference to a site, an article or a person in a list. */
interface NamedRef {
  readonly name: string;
}

export const nameOf = (ref: NamedRef | null | undefined): Cell => ref?.name;
