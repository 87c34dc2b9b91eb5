import { pathToFileURL } from 'node:url'

/*
 * The loop of a Lambda function: takes an invocation of the Runtime API, calls the handler of a bundle and sends its answer.
 * AWS's own program for this is written in C++ and built by npm.
 */

// An import would load Node's `fetch` as well.
const http = process.getBuiltinModule('node:http')

type Invocation = { id: string; event: unknown }
type Handler = (event: unknown, context: object) => Promise<unknown>

const { AWS_LAMBDA_RUNTIME_API: api = '' } = process.env
const [bundle = ''] = process.argv.slice(2)
const { handler } = (await import(pathToFileURL(bundle).href)) as { handler: Handler }

for (;;) {
  const { id, event } = await takeInvocation()
  const answer = await handler(event, { awsRequestId: id })
  await send('POST', `${id}/response`, JSON.stringify(answer))
}

async function takeInvocation(): Promise<Invocation> {
  const { headers, text } = await send('GET', 'next')
  return { id: String(headers['lambda-runtime-aws-request-id']), event: JSON.parse(text) }
}

function send(method: string, path: string, body?: string) {
  return new Promise<{ headers: NodeJS.Dict<string | string[]>; text: string }>(
    (resolve, reject) => {
      const url = `http://${api}/2018-06-01/runtime/invocation/${path}`
      const sent = http.request(url, { method }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ headers: response.headers, text }))
      })
      sent.on('error', reject)
      sent.end(body)
    },
  )
}
