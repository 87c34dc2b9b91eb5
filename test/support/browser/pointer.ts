import type { Locator, Page } from '@playwright/test'

export type Point = { x: number; y: number }

export async function measureBox(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return box
}

export async function findCenter(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await measureBox(locator)
  return { x: x + width / 2, y: y + height / 2 }
}

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

export const dropEvents = ['dragenter', 'dragover', 'drop']

/** Sends the events of dragged or pasted files at a point, by default of the upper left corner. */
export async function dispatchFiles(
  page: Page,
  files: readonly ChosenFile[],
  { x = 0, y = 0, events }: Partial<Point> & { events: readonly string[] },
) {
  const sent = files.map(({ buffer, ...file }) => ({ ...file, bytes: buffer.toString('base64') }))
  await page.evaluate(
    ([list, at, types]) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of list) {
        const decoded = Uint8Array.from(atob(bytes), (letter) => letter.codePointAt(0) ?? 0)
        transfer.items.add(new File([decoded], name, { type: mimeType }))
      }
      const init = { bubbles: true, composed: true, cancelable: true }
      const target = document.elementFromPoint(at.clientX, at.clientY) ?? document.body
      for (const type of types)
        target.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent(type, { ...init, clipboardData: transfer })
            : new DragEvent(type, { ...init, ...at, dataTransfer: transfer }),
        )
    },
    [sent, { clientX: x, clientY: y }, events] as const,
  )
}
