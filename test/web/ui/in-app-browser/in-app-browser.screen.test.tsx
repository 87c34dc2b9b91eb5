import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { userAgents } from '#test/support/browser/user-agents.ts'
import { buildListedShops, listOptions } from '#test/support/screen/listed-shops.ts'
import { mockAnswer, mockRefusal } from '#test/support/screen/mock-answers.ts'
import { expectAccessibleScreen, openScreen, testAdmin } from '#test/support/screen/screen.tsx'
import { openEditor, pressTool } from '#test/web/editor/screen/opened-editor.ts'

const notice = page.getByRole('region', { name: 'ブラウザで開く' })
const link = notice.getByRole('link', { name: 'ブラウザで開く' })
const noFiles = mockAnswer('listImages', { img: [], count: 0, found: 0 })
const signedOut = {
  user: null,
  answers: [mockRefusal('getSession', 401)],
  size: 'phone' as const,
}

/** Makes the browser like the web view of an Android app. */
function imitateWebView(userAgent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  for (const name of ['Notification', 'PublicKeyCredential'] as const) {
    const kept = Object.getOwnPropertyDescriptor(window, name)
    Reflect.deleteProperty(window, name)
    restored.push(() => kept && Object.defineProperty(window, name, kept))
  }
}

const restored: (() => unknown)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const restore of restored.splice(0)) restore()
})

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const expectNotice = async (text: string) => {
  await expect.element(notice.getByText(text)).toBeVisible()
  await expectAccessibleScreen()
}

test('in LINE each screen says what may not work there', async () => {
  imitateWebView(userAgents.lineAndroid)
  await openScreen('/edit', { ...signedOut, answers: [mockRefusal('getAdminSession', 401)] })
  await expect
    .element(link)
    .toHaveAttribute('href', `${window.location.origin}/edit?openExternalBrowser=1`)
  const passkeys = { passkeys: [], passkey_origin: window.location.origin }
  await openScreen('/password', { size: 'phone', answers: [mockAnswer('listPasskeys', passkeys)] })
  await expectNotice('この画面では、顔や指紋でのログインを使えません。')
  const users = mockAnswer('listUsers', { users: buildListedShops(1), count: 1, found: 1 })
  await openScreen('/edit/users', { admin: testAdmin, answers: [users, listOptions] })
  await expectNotice('アプリの中で開いた画面では、保存できないことがあります。')
})

test('a press that opens no file picker offers the real browser', async () => {
  imitateWebView(userAgents.lineAndroid)
  await openScreen('/photo', { answers: [noFiles], size: 'phone' })
  const button = page.getByLabelText('このパソコンから追加')
  await expect.element(button).toBeInTheDocument()
  // A press by script opens no picker. One that is opened takes the focus from the page.
  const press = () => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  await wait(100)
  window.dispatchEvent(new Event('blur'))
  await wait(2000)
  await expect.element(notice).not.toBeInTheDocument()
  press()
  await expectNotice('えらぶ画面が開かないときは、ふだんのブラウザで開くとえらべます。')
  // The picker of a slow phone opens later.
  window.dispatchEvent(new Event('blur'))
  await expect.element(notice).not.toBeInTheDocument()
})

test('Instagram offers the default browser, then the address to copy', async () => {
  imitateWebView(userAgents.instagramAndroid)
  await openScreen('/login', signedOut)
  const address = `${window.location.origin.replace('http:', 'intent:')}/login#Intent;scheme=http;end`
  await expect.element(link).toHaveAttribute('href', address)
  link.element().addEventListener('click', (event) => event.preventDefault())
  await link.click()
  await expect.element(page.getByRole('button', { name: 'アドレスをコピー' })).toBeVisible()
  await expectAccessibleScreen()
})

test('on an iPhone Instagram offers the address to copy, also without a clipboard', async () => {
  imitateWebView(userAgents.instagramIos)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await openScreen('/login', signedOut)
  await page.getByRole('button', { name: 'アドレスをコピー' }).click()
  await expect.element(notice.getByText(`${window.location.origin}/login`)).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})

test('Chrome is offered no other browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgents.chrome)
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
  await openScreen('/login', signedOut)
  await expect.element(page.getByRole('heading', { name: 'ログイン' })).toBeVisible()
  await wait(500)
  await expect.element(notice).not.toBeInTheDocument()
})

// Last: an editor reports that it was left after its test.
test('in LINE the QR code of a page may not be saved, and the POP not be printed', async () => {
  imitateWebView(userAgents.lineAndroid)
  await openEditor({ state: 'published', size: 'phone' })
  await pressTool('その他')
  await page.getByRole('button', { name: /^お客さまに知らせる/ }).click()
  await expectNotice('アプリの中で開いた画面では、保存できないことがあります。')
  await page.getByRole('button', { name: '印刷するPOPを作る' }).click()
  const text = 'アプリの中で開いた画面では、印刷できないことがあります。'
  await expect.element(notice.getByText(text)).toBeVisible()
  await expectAccessibleScreen()
})
