import { signDownload } from '#functions/bucket/downloads.ts'
import { sampleEndpoints } from '#functions/contract/endpoints/sample-endpoints.ts'
import { messages } from '#functions/contract/messages.ts'
import { serveEndpoint } from '#functions/http/serve-endpoint.ts'
import { getVisibleSample } from '#functions/rules/samples/sample-list.ts'

export const handler = serveEndpoint(
  sampleEndpoints.downloadSample,
  async ({ person, parameters }) => {
    const { path, link_name, name } = await getVisibleSample(person, parameters.id)
    return { res: messages.ok, url: await signDownload(path, link_name || name) }
  },
)
