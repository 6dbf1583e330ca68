/** Layers of `lib`, from top to bottom. A layer imports only from the layers below it. */
exports.WINGS = [
  'server',
  'recognition',
  'intake',
  'page-plan',
  'delivery',
  'documents',
  'tenancy',
  'platform',
  'files',
  'foundation',
];
