import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAnswer } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, shopUser } from '#test/support/screen/screen.tsx'
import { openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'

const sheet = page.getByRole('dialog', { name: 'ページ1をお客さまに知らせる' })
const field = sheet.getByLabelText('ページのアドレス')
const copy = sheet.getByRole('button', { name: 'アドレスをコピー' })

async function openSheet(size: 'desktop' | 'phone', slug = shopUser.slug) {
  const user = { ...shopUser, slug, shop_name: '焼き鳥/炭火 「とりの助」本店' }
  const answers = [mockAnswer('getSession', { user, token: 'handle' })]
  await openEditor({ state: 'published', size, answers, user })
  await pressTool('その他')
  await page.getByRole('button', { name: /^お客さまに知らせる/ }).click()
  await expect.element(sheet).toBeVisible()
}

/** Replaces a browser API for one test. */
function instead<Name extends 'clipboard' | 'share'>(name: Name, value: Partial<Navigator>[Name]) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  return () => Reflect.deleteProperty(navigator, name)
}

test('the longest address and its QR code fit on a phone', async () => {
  const slug = 'a'.repeat(40)
  await openSheet('phone', slug)
  await expect.element(field).toHaveValue(`${window.location.origin}/${slug}/`)
  await expectAccessibleScreen()
})

test('selects the address when the browser cannot copy', async () => {
  await openSheet('desktop')
  const restore = instead('clipboard', undefined)
  await copy.click()
  await expect.element(sheet.getByText(/コピーできませんでした。/)).toBeVisible()
  const element = field.element() as HTMLInputElement
  expect(document.activeElement).toBe(element)
  expect([element.selectionStart, element.selectionEnd]).toEqual([0, element.value.length])
  await expectAccessibleScreen()
  restore()
})

test('offers the device’s share menu where available; cancelling it is no failure', async () => {
  const share = vi.fn<(what?: ShareData) => Promise<void>>()
  const restore = instead('share', share)
  await openSheet('phone')
  const send = sheet.getByRole('button', { name: 'ほかのアプリで送る' })
  const failure = sheet.getByText(/送る画面をひらけませんでした/)

  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  await send.click()
  await expect.element(failure).toBeVisible()
  await expectAccessibleScreen()
  share.mockRejectedValueOnce(new DOMException('', 'AbortError'))
  await send.click()
  await expect.element(failure).not.toBeInTheDocument()
  const url = `${window.location.origin}/sakura/`
  expect(share).toHaveBeenLastCalledWith({ title: '焼き鳥/炭火 「とりの助」本店', url })
  restore()
})

test('reports an image that cannot be drawn, and saves files under valid names', async () => {
  await openSheet('desktop')
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function noteName(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementationOnce((done) => done(null))
  const png = sheet.getByRole('button', { name: /^画像で保存/ })
  await png.click()
  await expect.element(sheet.getByText(/画像を作れませんでした/)).toBeVisible()
  expect(names).toEqual([])
  await png.click()
  await expect.element(sheet.getByText(/ダウンロードを始めました/)).toBeVisible()
  expect(names).toEqual(['焼き鳥 炭火 「とりの助」本店-ページ1-QRコード.png'])
  toBlob.mockRestore()
  click.mockRestore()
})
