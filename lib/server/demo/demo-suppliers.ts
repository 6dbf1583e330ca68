import type { NewEntity } from '@/lib/documents/entity-records/schemas';
import type { DemoEntity } from './demo-project';

const ENTITY: NewEntity = {
  name: 'Suppliers',
  fields: [
    { key: 'supplier_no', type: 'string', required: true },
    { key: 'name', type: 'string', required: true },
    { key: 'iban', type: 'string', required: false },
    { key: 'days', type: 'number', required: false },
    { key: 'region', type: 'string', required: false },
  ],
};

const NAMES = [
  'Harbour Paper Co',
  'Fernhill Timber',
  'Bluepeak Outfitters',
  'Quarry & Stone',
  'Millbrook Cold Store',
  'Tidewater Pallets',
  'Lantern Electric',
  'Osprey Tyres',
  'Cobalt Packaging',
  'Redgate Haulage',
  'Saltmarsh Fuels',
  'Windrush Customs',
  'Alder Joinery',
  'Beacon Weighbridge',
  'Kestrel Couriers',
  'Juniper Linen',
  'Marlow Crane Hire',
];
const DAYS = [30, 14, 30, 10, 30, 45, 14, 30];
const REGIONS = ['north', 'south', 'north', 'closed', 'north', 'east', 'closed'];

const RECORDS = NAMES.map((name, index) => ({
  data: {
    supplier_no: `S-${1001 + index}`,
    name,
    iban: `XX${String(12 + index * 5).padStart(2, '0')} ${3456 + index * 311} ${7890 - index * 97} ${1234 + index * 89}`,
    days: DAYS[index % DAYS.length],
    region: REGIONS[index % REGIONS.length],
  },
}));

export const suppliers: DemoEntity = { entity: ENTITY, records: RECORDS };
