/** The file of an endpoint's handler, from the root: `saveData` → `functions/api/save-data.ts`. */
export function handlerFile(endpointName: string) {
  const kebab = endpointName.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `functions/api/${kebab}.ts`
}
