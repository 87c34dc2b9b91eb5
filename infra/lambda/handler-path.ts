import { type EndpointName, getEndpointSubject } from '#functions/contract/endpoints.ts'

/** `saveData` → `functions/api/pages.ts`, which exports its handler by this name. */
export const getHandlerPath = (endpointName: EndpointName) =>
  `functions/api/${getEndpointSubject(endpointName)}.ts`
