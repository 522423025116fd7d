import type { Target } from './target-names.js';

/** Titles of other files for the same field, in addition to those of our own exports; the better ones come first. */
export const SYNONYMS: Readonly<Record<Target, readonly string[]>> = {
  sku: [
    ...['SKU', 'IPN', 'Item code', 'Item number', 'Item no', 'Part number', 'Part no', 'Product number'],
    ...['Article number', 'Article no', 'Material number', 'Asset tag', 'Asset ID', 'SID', 'HB.asset_id'],
    ...['Product code', 'Référence', 'Réf', 'Référence article', 'Référence produit', 'Code article'],
    ...['Code produit', 'Referencia', 'Código de artículo', 'Código de producto', 'Codice articolo'],
    ...['Codice prodotto', 'Riferimento', 'Artikelnummer', 'Artikelnr', 'Artikel-Nr', 'Stock code'],
    ...['Item model number', 'Model number', 'Model no', 'Internal reference', 'Référence interne'],
    ...['Product ID', 'Item ID', 'Article ID', 'Part ID'],
  ],
  name: [
    ...['Title', 'Item name', 'Entry name', 'Product name', 'Article name', 'Asset name', 'Part name'],
    ...['HB.name', 'Désignation', 'Libellé', 'Intitulé', 'Nom de l’article', 'Nom du produit'],
    ...['Denominación', 'Nombre del artículo', 'Denominazione', 'Nome articolo', 'Bezeichnung'],
    ...['Item', 'Product', 'Article', 'Produit', 'Artículo', 'Producto', 'Prodotto', 'Articolo', 'Artikel'],
    ...['Accessory name', 'Consumable name', 'Component name', 'Model name'],
  ],
  description: [
    ...['Long description', 'Details', 'HB.description', 'Notes', 'Note', 'Comment', 'Comments'],
    ...['Remarques', 'Commentaire', 'Notas', 'Comentarios', 'Commenti', 'Beschreibung', 'Bemerkung'],
  ],
  category: [
    ...['Category path', 'Category name', 'Categories', 'Product category', 'Accessory category', 'Group'],
    ...['Item group', 'Folder', 'Primary folder', 'HB.labels', 'Famille', 'Rubrique', 'Familia', 'Grupo'],
    ...['Famiglia', 'Gruppo', 'Kategorie', 'Warengruppe'],
  ],
  unit: [
    ...['Units', 'Unit of measure', 'Unit of measurement', 'UOM', 'UM', 'Unité de mesure', 'Unité de stock'],
    ...['Unidad de medida', 'Unità di misura', 'Einheit', 'Quantity per unit'],
  ],
  decimals: [],
  tracking: ['Tracked by'],
  returnable: [
    ...['Returnable', 'Loanable', 'Requestable', 'Available to book', 'Réutilisable', 'Prestable'],
  ],
  barcodes: [
    ...['Barcode', 'EAN', 'EAN13', 'EAN-13', 'GTIN', 'UPC', 'Code-barres', 'Code barre', 'Gencod'],
    ...['Código de barras', 'Codice a barre', 'Strichcode', 'Barcode/QR1-Data', 'Barcode data', 'QR ID'],
  ],
  supplier: [
    ...['Supplier name', 'Vendor', 'Vendor name', 'Default supplier', 'Preferred vendor', 'Purchased from'],
    ...['HB.purchase_from', 'Fournisseur principal', 'Proveedor principal', 'Fornitore principale'],
    ...['Lieferant', 'Manufacturer'],
  ],
  supplierReference: [
    ...['Supplier part number', 'Supplier part', 'Supplier code', 'Supplier SKU', 'Supplier product code'],
    ...['Vendor part number', 'Vendor reference', 'Vendor code', 'Vendor SKU', 'Manufacturer part number'],
    ...['MPN', 'Order number', 'Réf fournisseur', 'Code fournisseur', 'Código del proveedor'],
    ...['Codice fornitore', 'Bestellnummer'],
  ],
  unitCost: [
    ...['Cost', 'Purchase cost', 'Purchase price', 'Standard cost', 'Cost price', 'Unit price'],
    ...['HB.purchase_price', 'Prix d’achat', 'Prix de revient', 'PA HT', 'PUHT', 'Unit purchase price'],
    ...['Prix unitaire', 'Precio de compra', 'Coste', 'Costo', 'Prezzo di acquisto', 'Einkaufspreis'],
    ...['Price', 'Prix', 'Precio', 'Precio unitario', 'Prezzo', 'Prezzo unitario', 'Preis', 'List price'],
  ],
  stockCost: [
    ...['Average unit cost', 'Moving average cost', 'Weighted average cost', 'PMP', 'CUMP', 'PUMP'],
    ...['Prix moyen pondéré', 'Coût unitaire moyen', 'Coste medio ponderado', 'Costo medio ponderato'],
  ],
  quantity: [
    ...['Qty', 'Stock', 'In stock', 'Units in stock', 'Total stock', 'HB.quantity', 'Stock quantity'],
    ...['Quantity on hand', 'Qty on hand', 'QOH', 'On hand', 'Stock on hand', 'Stock initial'],
    ...['Existencias', 'Giacenza', 'Opening stock', 'Available quantity', 'Quantité en stock', 'Qté'],
    ...['Stock disponible', 'Cantidad', 'Cant', 'Quantità', 'Menge', 'Bestand', 'Lagerbestand', 'Total'],
  ],
  site: ['Site', 'Warehouse', 'Warehouse name', 'Entrepôt', 'Magasin', 'Magazzino', 'Depósito', 'Lager'],
  location: [
    ...['Location', 'Location path', 'Storage location', 'Stock location', 'Bin location', 'Location name'],
    ...['Default location', 'HB.location', 'Emplacement', 'Emplacement de stock', 'Ubicación', 'Ubicazione'],
    ...['Posizione', 'Lagerort', 'Lagerplatz'],
  ],
  minimum: [
    ...['Minimum', 'Minimum stock', 'Min stock', 'Stock minimum', 'Min level', 'Minimum level', 'Min qty'],
    ...[
      'Min quantity',
      'Minimum quantity',
      'Reorder level',
      'Reorder point',
      'Reorder at',
      'Low stock level',
    ],
    ...['Seuil', 'Seuil d’alerte', 'Seuil minimum', 'Stock mini', 'Stock minimal', 'Point de commande'],
    ...['Stock mínimo', 'Punto de pedido', 'Scorta minima', 'Punto di riordino', 'Mindestbestand'],
    ...['Meldebestand', 'Safety stock', 'Safety stock level', 'Stock de sécurité', 'Scorta di sicurezza'],
  ],
  fillUpTo: [
    ...['Target stock', 'Target level', 'Target quantity', 'Order up to', 'Fill up to', 'Par level'],
    ...['Stock cible', 'Stock objetivo', 'Scorta obiettivo', 'Sollbestand'],
  ],
  maximum: [
    ...['Maximum', 'Maximum stock', 'Max stock', 'Stock maximum', 'Max level', 'Max qty', 'Max quantity'],
    ...['Stock maxi', 'Stock maximal', 'Stock máximo', 'Scorta massima', 'Höchstbestand'],
  ],
  lot: [
    ...['Lot', 'Lot number', 'Lot no', 'Lot code', 'Batch', 'Batch number', 'Batch code', 'Batch no'],
    ...['Numéro de lot', 'N° de lot', 'Lote', 'Número de lote', 'Lotto', 'Numero di lotto', 'Charge'],
  ],
  expiry: [
    ...['Expiry', 'Expiry date', 'Expiration', 'Expiration date', 'Expires', 'Expires on', 'Best before'],
    ...['Use by', 'Date d’expiration', 'Date de péremption', 'Péremption', 'DLC', 'DLUO', 'DDM'],
    ...['Fecha de caducidad', 'Caducidad', 'Vencimiento', 'Data di scadenza', 'Scadenza', 'Verfallsdatum'],
  ],
  serial: [
    ...['Serial', 'Serial number', 'Serial no', 'Serials', 'S/N', 'SN', 'HB.serial_number'],
    ...['Numéro de série', 'N° de série', 'Número de serie', 'N° de serie', 'Numero di serie', 'Matricola'],
    ...['Seriennummer'],
  ],
};

/** Titles of a part of a path, which is added to the parts in the columns before it. */
export const PARTS: Readonly<Partial<Record<Target, readonly string[]>>> = {
  category: [
    ...['Subcategory', 'Sub-category', 'Subcategory name', 'Product subcategory', 'Sub-group', 'Subfolder'],
    ...['Subfolder-level1', 'Subfolder-level2', 'Subfolder-level3', 'Subfolder-level4'],
    ...['Sous-catégorie', 'Sous-famille', 'Subcategoría', 'Subfamilia', 'Sottocategoria', 'Unterkategorie'],
  ],
  location: [
    ...['Zone', 'Aisle', 'Rack', 'Bay', 'Shelf', 'Bin', 'Allée', 'Travée', 'Rayon', 'Étagère', 'Casier'],
    ...['Zona', 'Pasillo', 'Estante', 'Estantería', 'Corsia', 'Scaffale', 'Ripiano', 'Regal', 'Fach'],
  ],
};
