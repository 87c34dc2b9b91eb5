import { createApiSession } from './api-session.ts'
import type { DemoImageName } from './draw-demo-image.ts'
import { getRefusalReason } from './retry-while-busy.ts'
import { sendDemoImage } from './upload-demo-images.ts'

type SampleImage = { name: DemoImageName; category: string; link_name: string }

/** Added in this order; the list shows the last one first. */
const samples: readonly SampleImage[] = [
  { name: 'street', category: 'お店', link_name: '通り 町なみ 夕方' },
  { name: 'interior', category: 'お店', link_name: '店内 座敷 のれん' },
  { name: 'field', category: '季節', link_name: 'そば畑 花 秋 山' },
  { name: 'tempura', category: '料理', link_name: '天ぷら 海老 揚げたて' },
  { name: 'soba', category: '料理', link_name: 'そば ざるそば 昼' },
]

type Admin = { LoginId: string; Password: string }

/**
 * Adds the sample images as an admin. Returns lines for the terminal. Rejects with the signal's
 * reason when it is aborted.
 */
export async function seedSamples(
  app: string,
  admin: Admin,
  signal?: AbortSignal,
): Promise<string[]> {
  try {
    await addSamples(app, admin, signal)
    return []
  } catch (error) {
    const reason = getRefusalReason(error)
    if (reason === undefined) throw error
    return [`  サンプルの写真を用意できませんでした（${reason}）。`]
  }
}

async function addSamples(app: string, admin: Admin, signal?: AbortSignal): Promise<void> {
  const session = createApiSession(app, { signal })
  await session.call('adminSignIn', { body: admin })
  for (const { name, ...labels } of samples) {
    signal?.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- in this order
    const upload_id = await sendDemoImage(session, { library: 'sample', name })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const { sample } = await session.call('uploadSample', { body: { upload_id } }, upload_id)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await session.call('addSample', { body: { id: sample.id, ...labels } }, sample.id)
  }
  await session.call('adminSignOut', { body: {} })
}
