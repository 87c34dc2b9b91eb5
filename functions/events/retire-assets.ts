import { Logger } from '@aws-lambda-powertools/logger'
import { keepAsset, listAssets, retireAsset } from '#functions/bucket/app-assets.ts'
import { describedError } from '#functions/described-error.ts'

const logger = new Logger({ serviceName: 'noren' })

const atOnce = 20

/** What CloudFormation asks of a resource that is ours. */
export type DeployEvent = {
  RequestType: 'Create' | 'Update' | 'Delete'
  ResponseURL: string
  StackId: string
  RequestId: string
  LogicalResourceId: string
  /** The keys of the build's assets. */
  ResourceProperties: { Assets: string[] }
}

/**
 * Marks the assets that the build just deployed does not have, so that they go 30 days later: until then they
 * serve the editors that are open. That it failed is in the log, and costs no deploy: the next one does it.
 */
export async function handler(event: DeployEvent): Promise<void> {
  try {
    if (event.RequestType !== 'Delete') await retireAllBut(event.ResourceProperties.Assets)
  } catch (error) {
    const cause = error instanceof Error ? error : new Error(String(error))
    logger.error('assets not retired', { error: describedError(cause) })
  }
  await answer(event)
}

async function retireAllBut(present: string[]) {
  const kept = new Set(present)
  const all = await listAssets()
  for (let from = 0; from < all.length; from += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- so many at once, and no more
    await Promise.all(
      all
        .slice(from, from + atOnce)
        .map((key) => (kept.has(key) ? keepAsset(key) : retireAsset(key))),
    )
}

async function answer({ ResponseURL, StackId, RequestId, LogicalResourceId }: DeployEvent) {
  const ids = { StackId, RequestId, LogicalResourceId, PhysicalResourceId: LogicalResourceId }
  // As bytes: CloudFormation signed its address for an answer without a type.
  const body = new TextEncoder().encode(JSON.stringify({ Status: 'SUCCESS', ...ids }))
  await fetch(ResponseURL, { method: 'PUT', body })
}
