import { openLocalServer } from '#infra/local/server/local-server.ts'

/** Starts a stand-in for Secrets Manager: every secret has this text; the calls are recorded. */
export async function startSecretsStandIn(text: string) {
  const asked: string[] = []
  const { origin, answer, stop } = await openLocalServer(0)
  answer((request, response) => {
    let sent = ''
    request.on('data', (chunk: Buffer) => {
      sent += chunk.toString()
    })
    request.on('end', () => {
      asked.push(`${String(request.headers['x-amz-target'])} ${sent}`)
      response.setHeader('content-type', 'application/x-amz-json-1.1')
      response.end(JSON.stringify({ ARN: 'arn', Name: 'canary', SecretString: secrets.text }))
    })
  })
  const secrets = { text, asked, origin, stop }
  return secrets
}
