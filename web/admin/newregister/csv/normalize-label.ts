/** Returns the form by which names in cells are compared. */
export const normalizeLabel = (label: string): string =>
  label.normalize('NFKC').replaceAll(/[\s・･]/g, '')
