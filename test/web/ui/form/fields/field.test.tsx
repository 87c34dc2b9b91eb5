import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from '#web/ui/form/fields/field.tsx'

test('shows ErrorCode only while the error flag is set, and describes the input with it', () => {
  const fine = renderToStaticMarkup(<Field name="ログインID" ErrorCode="IDが入力されていません" />)
  expect(fine).not.toContain('IDが入力されていません')
  expect(fine).toContain('aria-invalid="false"')

  const wrong = renderToStaticMarkup(
    <Field name="ログインID" error ErrorCode="IDが入力されていません" />,
  )
  const id = /<p id="([^"]+)"[^>]*><span>IDが入力されていません/.exec(wrong)?.[1]
  expect(wrong).toContain(`aria-describedby="${id}"`)
  expect(wrong).toContain('aria-invalid="true"')
})

test.each(['text', 'checkbox', 'radio', 'date', 'color'])('renders an input of type %s', (type) => {
  expect(renderToStaticMarkup(<Field name="項目" InputType={type} />)).toContain(`type="${type}"`)
})

test('connects the label to the input or textarea', () => {
  const markup = renderToStaticMarkup(
    <Field name="文章" InputType="textarea" input={{ rows: 6 }} />,
  )
  const id = /<label for="([^"]+)"/.exec(markup)?.[1]
  expect(markup).toContain(`<textarea id="${id}"`)
  expect(markup).toContain('rows="6"')
})
