import { listen } from '#infra/local/listen.ts'

/** Stands in for Secrets Manager: every secret holds this text; what it was asked for is noted. */
export async function openSecrets(text: string) {
  const asked: string[] = []
  const { origin, answer, stop } = await listen(0)
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
