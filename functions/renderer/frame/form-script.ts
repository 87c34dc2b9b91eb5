import { shortenFunction } from '#functions/renderer/shorten-function.ts'

/** The used part of the browser; the renderer has no DOM types. */
type FieldElement = {
  value: string
  setCustomValidity(message: string): void
}
type FormPart = {
  action: string
  elements: Record<string, FieldElement | undefined>
  firstElementChild: { hidden: boolean; disabled: boolean }
  lastElementChild: { innerText: string; focus(): void }
  reportValidity(): boolean
  addEventListener(
    type: 'focusin' | 'input' | 'submit',
    listener: (event: { target: FieldElement; preventDefault(): void }) => void,
  ): void
}
type Answer = {
  res: string
  sent?: { label: string; value: string }[]
  fields?: Record<string, string>
}

declare class FormData {
  constructor(form: FormPart)
  [Symbol.iterator](): IterableIterator<[string, string]>
}

// Embedded in published pages as text: it uses nothing from outside but the browser.
/** Sends a form without leaving the page: once at a time, and what was typed stays after a failure. */
function sendInPlace(form: FormPart): void {
  const fields = form.firstElementChild
  const said = form.lastElementChild
  let began = 0
  form.addEventListener('focusin', () => {
    began = began || Date.now()
  })
  form.addEventListener('input', ({ target }) => target.setCustomValidity(''))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const { took } = form.elements
    if (took) took.value = `${Math.round((Date.now() - began) / 1000)}`
    const body = JSON.stringify(Object.fromEntries(new FormData(form)))
    fields.disabled = true
    said.innerText = '送っています…'
    void fetch(form.action, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an answer or a problem
      .then((response) => response.json() as Promise<Answer>)
      .catch((): Answer => ({ res: '送れませんでした。電波のよい所で、もう一度お試しください。' }))
      .then(({ res, sent, fields: wrong = {} }) => {
        fields.disabled = false
        fields.hidden = !!sent
        said.innerText = sent
          ? `${res}\n\n${sent.map(({ label, value }) => `${label}：${value}`).join('\n')}`
          : res
        Object.keys(wrong).forEach((name) =>
          form.elements[name]?.setCustomValidity(wrong[name] || ''),
        )
        return (sent || form.reportValidity()) && said.focus()
      })
  })
}

/** The script of published pages with a form. */
export const formScript: string = `document.querySelectorAll('form').forEach(${shortenFunction(sendInPlace)})`
