import { type EndpointName, getEndpointSubject } from '#functions/contract/endpoints.ts'

/** `saveData` → `functions/api/pages/save-data.ts` */
export function getHandlerPath(endpointName: EndpointName) {
  const kebab = endpointName.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `functions/api/${getEndpointSubject(endpointName)}/${kebab}.ts`
}
