import { inputsOf, readFileAsTable } from '../../../test/support/goods/read-tables.js';

/** Small files with the titles that other applications give to theirs. */

/** Reads the content of the rows, the source application, and the columns without a target. */
async function read(lines: readonly string[], input: Parameters<typeof readFileAsTable>[1] = {}) {
  const { table, rows } = await readFileAsTable(`${lines.join('\n')}\n`, input);
  const leftOut = table.columns.filter(({ target }) => target === null).map(({ title }) => title);
  return { source: table.source, rows: inputsOf(rows), leftOut };
}

test('Part-DB: paths with arrows, internal numbers, and a unit of length', async () => {
  const { source, rows, leftOut } = await read([
    'name;description;category;notes;footprint;tags;quantity;storage_location;mass;ipn;mpn;manufacturing_status;manufacturer;supplier;spn;price;favorite;needs_review;minamount;partUnit',
    'BC547;NPN transistor;Transistors -> NPN;heed this;TO -> TO-92;NPN,TO;5;Room 1 -> Shelf 1 -> Box 2;10;;;;;LCSC;BC547C;2,3;0;;3;',
    'BC557;PNP;Transistors -> PNP;;TO -> TO-92;;10;Room 2-> Box 3;;Internal1234;;active;;;;0,0023;;1;;',
    'Copper wire;;Wire->Copper;;;;;;;;;;;;;;;;;Meter',
  ]);
  expect(source).toBe('part-db');
  expect(rows).toEqual([
    {
      name: 'BC547',
      description: 'NPN transistor',
      category: ['Transistors', 'NPN'],
      supplier: 'LCSC',
      supplierReference: 'BC547C',
      unitCost: 230,
      quantity: 5,
      minimum: 3,
      location: ['Room 1', 'Shelf 1', 'Box 2'],
      siteId: 'site-1',
    },
    expect.objectContaining({ sku: 'Internal1234', unitCost: 0.23, location: ['Room 2', 'Box 3'] }),
    { name: 'Copper wire', category: ['Wire', 'Copper'], unit: 'Meter' },
  ]);
  expect(leftOut).toEqual([
    ...['notes', 'footprint', 'tags', 'mass', 'mpn', 'manufacturing_status', 'manufacturer', 'favorite'],
    'needs_review',
  ]);
});

test('OpenBoxes: products with control by lots, and the inventory with what was counted', async () => {
  const products = await read([
    'Id,ProductCode,ProductType,Name,Category,GLAccount,Description,UnitOfMeasure,Tags,UnitCost,LotAndExpiryControl,ColdChain,UPC,VendorName',
    ',QX1,Default,"Morphine, 10mg",Pain,,,Each,Care,0.0692,TRUE,,,Supply & Co',
    ',AX1,Default,Adapter,IT,,,Each,,25.99,,,,',
  ]);
  expect([products.source, products.rows]).toEqual([
    'openboxes',
    [
      {
        ...{ sku: 'QX1', name: 'Morphine, 10mg', category: ['Pain'], unit: 'Each', unitCost: 6.92 },
        ...{ tracking: 'lot', supplier: 'Supply & Co' },
      },
      { sku: 'AX1', name: 'Adapter', category: ['IT'], unit: 'Each', unitCost: 2599 },
    ],
  ]);
  const inventory = await read([
    'Product code,Product name,Lot number,Expiration date,Bin location,OB QOH,Physical QOH,Comment',
    'QX1,"Morphine, 10mg",37627,31/01/2027,RM1-RACK1,7,100000,',
    'AX1,Adapter,,,RM1-RACK3,,30,',
    'CR1,Tablet,3940,30/09/2026,RM1-RACK1,,0,',
  ]);
  expect([inventory.source, inventory.leftOut]).toEqual(['openboxes', ['OB QOH', 'Comment']]);
  expect(inventory.rows).toEqual([
    expect.objectContaining({
      sku: 'QX1',
      tracking: 'lot',
      lot: '37627',
      expiry: '2027-01-31',
      quantity: 100_000,
    }),
    expect.objectContaining({ sku: 'AX1', quantity: 30, location: ['RM1-RACK3'] }),
    { sku: 'CR1', name: 'Tablet', tracking: 'lot', location: ['RM1-RACK1'], siteId: 'site-1' },
  ]);
});

test('Snipe-IT: accessories, consumables and components have quantities, and assets are units', async () => {
  const accessories = await read([
    'Item Name,Purchase Date,Purchase Cost,Location,Company,Order Number,Category,Requestable,Quantity',
    'Headset,09/01/2006,20.89,Berlin,Acme,J9,Audio,False,278',
  ]);
  expect([accessories.source, accessories.rows]).toEqual([
    'snipe-it',
    [
      {
        ...{ name: 'Headset', unitCost: 2089, location: ['Berlin'], category: ['Audio'], returnable: false },
        ...{ quantity: 278, siteId: 'site-1' },
      },
    ],
  ]);
  const components = await read([
    'Item Name,Purchase Date,Purchase Cost,Location,Company,Order Number,Category,Quantity,Serial Number',
    'RAM 8 GB,09/01/2006,20.89,Berlin,Acme,J9,Memory,12,SER-1',
  ]);
  expect(components.rows).toEqual([expect.objectContaining({ name: 'RAM 8 GB', quantity: 12 })]);
  const assets = await read([
    'Full Name,Email,Username,item Name,Category,Model name,Manufacturer,Model Number,Serial number,Asset Tag,Location,Notes,Purchase Date,Purchase Cost,Company,Status,Warranty,Supplier',
    'A. Doe,a@example.org,adoe,,Laptops,MacBook,Apple,MB-1,SN-1,T-1,Paris,,2016-01-01,1299.99,Acme,Deployed,12,Shop',
  ]);
  expect([assets.source, assets.rows]).toEqual([
    'snipe-it',
    [
      expect.objectContaining({
        sku: 'T-1',
        name: 'MacBook',
        serial: ['SN-1'],
        quantity: 1,
        unitCost: 129_999,
      }),
    ],
  ]);
});

test('Homebox: tags and its own fields become fields of the model, where it has them', async () => {
  const lines = [
    'HB.import_ref\tHB.location\tHB.tags\tHB.asset_id\tHB.quantity\tHB.name\tHB.serial_number\tHB.field.Colour\tHB.field.Voltage',
    '\tHome / Office / Desk\ttools;blue\t000-001\t1\tDrill\tS-1\tred\t18',
  ];
  const plain = await read(lines);
  expect([plain.source, plain.rows[0], plain.leftOut]).toEqual([
    'homebox',
    expect.objectContaining({ sku: '000-001', category: ['tools'], location: ['Home', 'Office', 'Desk'] }),
    ['HB.import_ref', 'HB.field.Colour', 'HB.field.Voltage'],
  ]);
  const field = (label: string) => ({
    label,
    key: label.toLowerCase(),
    type: 'text' as const,
    required: false,
    options: [],
  });
  const fields = [field('Colour'), field('Tags')];
  const { rows, leftOut } = await read(lines, { fields });
  expect([rows[0], leftOut]).toEqual([
    expect.objectContaining({ values: { colour: 'red', tags: 'tools;blue' } }),
    ['HB.import_ref', 'HB.field.Voltage'],
  ]);
});

test('Binner: a part is named by its number, and its bins are its location', async () => {
  const { source, rows, leftOut } = await read([
    'PartNumber,Description,Value,FootprintName,PartType,Location,BinNumber,BinNumber2,Quantity,LowStockThreshold,Cost,Manufacturer,ManufacturerPartNumber,DatasheetUrl',
    'LM358,Dual op amp,,,Op Amps,Garage,3,B,12,5,0.0825,TI,LM358DR,https://example.org/lm358.pdf',
  ]);
  expect([source, rows]).toEqual([
    'binner',
    [
      {
        ...{ sku: 'LM358', name: 'LM358', description: 'Dual op amp', category: ['Op Amps'] },
        ...{ supplierReference: 'LM358DR', unitCost: 8.25, quantity: 12, minimum: 5 },
        ...{ location: ['Garage', '3', 'B'], siteId: 'site-1' },
      },
    ],
  ]);
  expect(leftOut).toEqual(['Value', 'FootprintName', 'Manufacturer', 'DatasheetUrl']);
});
