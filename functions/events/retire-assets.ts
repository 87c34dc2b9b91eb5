import { Logger } from '@aws-lambda-powertools/logger'
import { listAssets, retireAsset, unretireAsset } from '#functions/bucket/app-assets.ts'
import { describeError } from '#functions/describe-error.ts'
import { runSome } from '#functions/run-some.ts'

const logger = new Logger({ serviceName: 'noren' })

const maxConcurrent = 20

/** The event of a CloudFormation custom resource. */
export type DeployEvent = {
  RequestType: 'Create' | 'Update' | 'Delete'
  ResponseURL: string
  StackId: string
  RequestId: string
  LogicalResourceId: string
  /** Keys of the build’s assets. */
  ResourceProperties: { Assets: string[] }
}

/**
 * Marks assets that the deployed build no longer has; they expire after 30 days, because open tabs still load them. A failure
 * is only logged: the next deploy repeats it.
 */
export async function handler(event: DeployEvent): Promise<void> {
  try {
    if (event.RequestType !== 'Delete') await retireMissingAssets(event.ResourceProperties.Assets)
  } catch (error) {
    logger.error('assets not retired', { error: describeError(error) })
  }
  await sendResponse(event)
}

async function retireMissingAssets(present: string[]) {
  const kept = new Set(present)
  await runSome(await listAssets(), maxConcurrent, (key) =>
    kept.has(key) ? unretireAsset(key) : retireAsset(key),
  )
}

async function sendResponse({ ResponseURL, StackId, RequestId, LogicalResourceId }: DeployEvent) {
  const ids = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId }
  // As bytes, because the URL is signed for a request without a content type.
  const body = new TextEncoder().encode(JSON.stringify({ Status: 'SUCCESS', ...ids }))
  await fetch(ResponseURL, { method: 'PUT', body })
}
