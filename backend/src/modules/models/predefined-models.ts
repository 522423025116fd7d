import type { Language } from '../../platform/i18n/index.js';
import type { FieldDefinition, FieldType } from './models.rules.js';

type Labels = Readonly<Record<Language, string>>;

interface PredefinedModel {
  readonly key: string;
  readonly name: Labels;
  readonly fields: readonly {
    key: string;
    type: FieldType;
    label: Labels;
    options?: Readonly<Record<Language, readonly string[]>>;
  }[];
}

const labels = (fr: string, en: string, es: string, it: string): Labels => ({ fr, en, es, it });

const SERIAL = {
  key: 'serial',
  type: 'text' as const,
  label: labels('Numéro de série', 'Serial number', 'Número de serie', 'Numero di serie'),
};
const WARRANTY = {
  key: 'warrantyUntil',
  type: 'date' as const,
  label: labels('Garantie jusqu’au', 'Warranty until', 'Garantía hasta', 'Garanzia fino al'),
};
const BRAND = { key: 'brand', type: 'text' as const, label: labels('Marque', 'Brand', 'Marca', 'Marca') };
const SIZE = { key: 'size', type: 'text' as const, label: labels('Taille', 'Size', 'Talla', 'Taglia') };
const MATERIAL = {
  key: 'material',
  type: 'text' as const,
  label: labels('Matière', 'Material', 'Material', 'Materiale'),
};
const NOTES = {
  key: 'notes',
  type: 'textarea' as const,
  label: labels('Remarques', 'Notes', 'Notas', 'Note'),
};
const INSPECTION = {
  key: 'nextInspection',
  type: 'date' as const,
  label: labels('Prochain contrôle', 'Next inspection', 'Próxima revisión', 'Prossimo controllo'),
};

/** The predefined models of a new tenant. */
export const PREDEFINED_MODELS: readonly PredefinedModel[] = [
  {
    key: 'consumable',
    name: labels('Consommable', 'Consumable', 'Consumible', 'Materiale di consumo'),
    fields: [
      BRAND,
      {
        key: 'packSize',
        type: 'number',
        label: labels('Unités par paquet', 'Units per pack', 'Unidades por paquete', 'Unità per confezione'),
      },
      NOTES,
    ],
  },
  {
    key: 'it-equipment',
    name: labels(
      'Matériel informatique',
      'IT equipment',
      'Equipo informático',
      'Apparecchiatura informatica',
    ),
    fields: [BRAND, SERIAL, WARRANTY, NOTES],
  },
  {
    key: 'tool',
    name: labels('Outil', 'Tool', 'Herramienta', 'Utensile'),
    fields: [BRAND, SERIAL, INSPECTION],
  },
  {
    key: 'vehicle',
    name: labels('Véhicule', 'Vehicle', 'Vehículo', 'Veicolo'),
    fields: [
      { key: 'plate', type: 'text', label: labels('Immatriculation', 'Number plate', 'Matrícula', 'Targa') },
      {
        key: 'mileage',
        type: 'number',
        label: labels('Kilométrage', 'Mileage', 'Kilometraje', 'Chilometraggio'),
      },
      INSPECTION,
    ],
  },
  {
    key: 'audio-visual',
    name: labels('Audiovisuel', 'Audio-visual', 'Audiovisual', 'Audiovisivo'),
    fields: [
      BRAND,
      SERIAL,
      {
        key: 'power',
        type: 'number',
        label: labels('Puissance (W)', 'Power (W)', 'Potencia (W)', 'Potenza (W)'),
      },
      NOTES,
    ],
  },
  {
    key: 'medical-supply',
    name: labels('Fourniture médicale', 'Medical supply', 'Material médico', 'Materiale medico'),
    fields: [
      BRAND,
      { key: 'sterile', type: 'checkbox', label: labels('Stérile', 'Sterile', 'Estéril', 'Sterile') },
      SIZE,
    ],
  },
  {
    key: 'protective-clothing',
    name: labels(
      'Vêtement de protection',
      'Protective clothing',
      'Ropa de protección',
      'Indumento protettivo',
    ),
    fields: [SIZE, MATERIAL, INSPECTION],
  },
  {
    key: 'furniture',
    name: labels('Mobilier', 'Furniture', 'Mobiliario', 'Arredo'),
    fields: [
      MATERIAL,
      {
        key: 'dimensions',
        type: 'text',
        label: labels('Dimensions', 'Dimensions', 'Dimensiones', 'Dimensioni'),
      },
      NOTES,
    ],
  },
];

/** The fields of a predefined model in one language. */
export function predefinedFields(model: PredefinedModel, language: Language): FieldDefinition[] {
  return model.fields.map((field) => ({
    label: field.label[language],
    key: field.key,
    type: field.type,
    required: false,
    options: field.options?.[language] ?? [],
  }));
}

/** The name of every tenant's initial model. */
export const CUSTOM_MODEL_NAME = labels(
  'Modèle personnalisé',
  'Custom model',
  'Modelo personalizado',
  'Modello personalizzato',
);
