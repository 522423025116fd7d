import type { Localised } from '../../platform/export/index.js';
import { normalise } from '../../platform/text.js';

/** A text in the order English, French, Spanish, Italian. */
export function localised(en: string, fr: string, es: string, it: string): Localised {
  return { en, fr, es, it };
}

/** The titles of the columns in files. An import recognises the same titles. */
export const TITLES = {
  name: localised('Name', 'Nom', 'Nombre', 'Nome'),
  code: localised('Code', 'Code', 'Código', 'Codice'),
  article: localised('Article', 'Article', 'Artículo', 'Articolo'),
  kit: localised('Kit', 'Kit', 'Kit', 'Kit'),
  description: localised('Description', 'Description', 'Descripción', 'Descrizione'),
  category: localised('Category', 'Catégorie', 'Categoría', 'Categoria'),
  unit: localised('Unit', 'Unité', 'Unidad', 'Unità'),
  decimals: localised('Decimals', 'Décimales', 'Decimales', 'Decimali'),
  tracking: localised('Tracking', 'Suivi', 'Seguimiento', 'Tracciamento'),
  returnable: localised('Lent and returned', 'Se prête', 'Se presta', 'Si presta'),
  barcodes: localised('Barcodes', 'Codes-barres', 'Códigos de barras', 'Codici a barre'),
  model: localised('Model', 'Modèle', 'Modelo', 'Modello'),
  supplier: localised('Supplier', 'Fournisseur', 'Proveedor', 'Fornitore'),
  supplierReference: localised(
    'Supplier reference',
    'Référence fournisseur',
    'Referencia del proveedor',
    'Riferimento del fornitore',
  ),
  unitCost: localised('Unit cost', 'Coût unitaire', 'Coste unitario', 'Costo unitario'),
  archived: localised('Archived', 'Archivé', 'Archivado', 'Archiviato'),
  site: localised('Depot', 'Dépôt', 'Almacén', 'Deposito'),
  onHand: localised('On hand', 'En stock', 'En stock', 'In giacenza'),
  reserved: localised('Reserved', 'Réservé', 'Reservado', 'Impegnato'),
  quarantine: localised('Quarantine', 'Quarantaine', 'Cuarentena', 'Quarantena'),
  available: localised('Available', 'Disponible', 'Disponible', 'Disponibile'),
  waiting: localised('Waiting', 'En attente', 'En espera', 'In attesa'),
  value: localised('Value', 'Valeur', 'Valor', 'Valore'),
  date: localised('Date', 'Date', 'Fecha', 'Data'),
  type: localised('Type', 'Type', 'Tipo', 'Tipo'),
  number: localised('Number', 'Numéro', 'Número', 'Numero'),
  request: localised('Request', 'Demande', 'Solicitud', 'Richiesta'),
  order: localised('Order', 'Commande', 'Pedido', 'Ordine'),
  status: localised('Status', 'État', 'Estado', 'Stato'),
  person: localised('Person', 'Personne', 'Persona', 'Persona'),
  requester: localised('Requested by', 'Demandeur', 'Solicitante', 'Richiedente'),
  recipient: localised('For', 'Destinataire', 'Destinatario', 'Destinatario'),
  neededBy: localised('Needed by', 'Pour le', 'Para el', 'Entro il'),
  purpose: localised('Purpose', 'Objet', 'Motivo', 'Scopo'),
  reason: localised('Reason', 'Motif', 'Motivo', 'Motivo'),
  note: localised('Note', 'Note', 'Nota', 'Nota'),
  cause: localised('Cause', 'Origine', 'Origen', 'Origine'),
  change: localised('Change', 'Variation', 'Variación', 'Variazione'),
  changeQuarantine: localised(
    'Change of quarantine',
    'Variation de la quarantaine',
    'Variación de la cuarentena',
    'Variazione della quarantena',
  ),
  balance: localised('Balance', 'Solde', 'Saldo', 'Saldo'),
  quantity: localised('Quantity', 'Quantité', 'Cantidad', 'Quantità'),
  requested: localised('Requested', 'Demandé', 'Pedido', 'Richiesto'),
  approved: localised('Approved', 'Approuvé', 'Aprobado', 'Approvato'),
  picked: localised('Picked', 'Prélevé', 'Preparado', 'Prelevato'),
  delivered: localised('Delivered', 'Remis', 'Entregado', 'Consegnato'),
  returned: localised('Returned', 'Rendu', 'Devuelto', 'Reso'),
  cancelled: localised('Cancelled', 'Annulé', 'Anulado', 'Annullato'),
  condition: localised('Condition', 'État du retour', 'Condición', 'Condizione'),
  assignee: localised('Taken by', 'Prise par', 'Lo lleva', 'Preso da'),
  location: localised('Location', 'Emplacement', 'Ubicación', 'Posizione'),
  createdAt: localised('Created', 'Création', 'Creación', 'Creazione'),
  position: localised('Place in the queue', 'Rang dans la file', 'Puesto en la cola', 'Posto in coda'),
  submitted: localised('Submitted', 'Dépôt de la demande', 'Envío', 'Invio'),
  updatedAt: localised('Changed', 'Modification', 'Modificación', 'Modifica'),
  deliveredAt: localised('Handed over', 'Remise', 'Entrega', 'Consegna'),
  opened: localised('Opened', 'Ouverture', 'Apertura', 'Apertura'),
  resolved: localised('Resolved', 'Résolution', 'Resolución', 'Risoluzione'),
  minimum: localised('Minimum', 'Minimum', 'Mínimo', 'Minimo'),
  target: localised('Target', 'Cible', 'Objetivo', 'Obiettivo'),
  maximum: localised('Maximum', 'Maximum', 'Máximo', 'Massimo'),
  suggested: localised('To order', 'À commander', 'Por pedir', 'Da ordinare'),
  incoming: localised('On its way', 'Attendu', 'En camino', 'In arrivo'),
  daysOfCover: localised('Days of cover', 'Jours de couverture', 'Días de cobertura', 'Giorni di copertura'),
  reference: localised('Reference', 'Référence', 'Referencia', 'Riferimento'),
  expectedAt: localised('Expected', 'Prévu le', 'Previsto el', 'Previsto il'),
  received: localised('Received', 'Reçu', 'Recibido', 'Ricevuto'),
  counted: localised('Counted', 'Compté', 'Contado', 'Contato'),
  recorded: localised('Recorded', 'Enregistré', 'Registrado', 'Registrato'),
  difference: localised('Difference', 'Écart', 'Diferencia', 'Differenza'),
  phone: localised('Phone', 'Téléphone', 'Teléfono', 'Telefono'),
  customerNumber: localised('Customer number', 'Numéro de client', 'Número de cliente', 'Numero cliente'),
  field: localised('Field', 'Champ', 'Campo', 'Campo'),
  key: localised('Key', 'Clé', 'Clave', 'Chiave'),
  required: localised('Required', 'Obligatoire', 'Obligatorio', 'Obbligatorio'),
  options: localised('Options', 'Options', 'Opciones', 'Opzioni'),
  isDefault: localised('Default', 'Par défaut', 'Por defecto', 'Predefinito'),
  lent: localised('Handed over in all', 'Remis en tout', 'Entregado en total', 'Consegnato in tutto'),
  due: localised('Due back', 'Retour prévu le', 'Devolución prevista', 'Rientro previsto'),
  overdue: localised('Overdue', 'En retard', 'Con retraso', 'In ritardo'),
  back: localised('Back', 'Rentré le', 'Devuelto el', 'Rientrato il'),
  row: localised('Row', 'Ligne', 'Fila', 'Riga'),
  effect: localised('Effect', 'Effet', 'Efecto', 'Effetto'),
  problem: localised('Problem', 'Problème', 'Problema', 'Problema'),
  column: localised('Column', 'Colonne', 'Columna', 'Colonna'),
  otherRow: localised('Other row', 'Autre ligne', 'Otra fila', 'Altra riga'),
  email: localised('E-mail', 'E-mail', 'Correo', 'E-mail'),
  role: localised('Role', 'Rôle', 'Rol', 'Ruolo'),
  subject: localised('Subject', 'Objet', 'Objeto', 'Oggetto'),
  event: localised('Event', 'Événement', 'Evento', 'Evento'),
  lot: localised('Lot', 'Lot', 'Lote', 'Lotto'),
  expires: localised('Expires', 'Expire', 'Caduca', 'Scade'),
  serial: localised('Serial number', 'Numéro de série', 'Número de serie', 'Numero di serie'),
  holder: localised('Held by', 'Détenteur', 'En poder de', 'In uso a'),
  texts: localised('Texts', 'Textes', 'Textos', 'Testi'),
  hash: localised('Hash', 'Empreinte', 'Huella', 'Impronta'),
} as const;

/** A title for comparison: without case, accents and punctuation. */
export function titleKey(title: string): string {
  return normalise(title)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The title of a custom field whose label is that of another column. An import recognises it. */
export function keyedTitle(label: string, key: string): string {
  return `${label} (${key})`;
}
