const tag = /<([a-z]\w*)((?:\s[^>]*)?)\/?>/gi
const shape = /<path d="[^"]*"><\/path>/g
const attribute = /\s([\w:-]+)="([^"]*)"/g
// Attributes whose values are the defaults.
const defaults = / (?:aria-current="false"|popoverTargetAction="toggle"|type="button")/g
// It changes nothing for links that open no window; print styles find links to other sites by the attribute.
const noopener = / rel="noopener"/g
// Values with other characters need quotation marks; references to shapes too, because a slash follows them.
const plainValue = /^(?!#)[^\s"'=<>`]+$/

/**
 * Leaves out what HTML does not need: quotation marks around plain values, the slashes of void elements, the end tags of elements that
 * end with the next one, defaults of attributes (there are no forms, so buttons send nothing), and `noopener`, because no link has a target. The elements are the same.
 */
export function compactHtml(html: string): string {
  return shareShapes(html.replace(defaults, '').replace(noopener, ' rel=""'))
    .replace(
      tag,
      (_, name: string, attributes: string) => `<${name}${compactAttributes(attributes)}>`,
    )
    .replace(
      /<\/p>(?=<(?:p|div|ul|h[1-6]|table|section|footer|header|nav|details)\b|<\/(?:div|li|section|footer|header|main|body)>)/g,
      '',
    )
    .replace(/<\/(?:li|t[dhr])>(?=<(?:li|t[dhr])\b|<\/(?:ul|tr|tbody)>)/g, '')
    .replace(/"><\/(?:path|use)>/g, '"/>')
    .replace(/<tbody>(?=<tr)/g, '')
    .replace(/<\/tbody>(?=<\/table>)/g, '')
}

/** Draws an icon that was drawn before by a reference to it. */
function shareShapes(html: string): string {
  const seen = new Map<string, number>()
  const shapes = Array.from(html.matchAll(shape), ([whole]) => whole)
  const repeated = new Set(shapes.filter((each, index) => shapes.indexOf(each) !== index))
  return html.replace(shape, (whole) => {
    if (!repeated.has(whole)) return whole
    const number = seen.get(whole)
    if (number !== undefined) return `<use href="#i${number}"></use>`
    seen.set(whole, seen.size)
    return whole.replace('<path ', `<path id="i${seen.size - 1}" `)
  })
}

const compactAttributes = (attributes: string) =>
  attributes
    .replace(/\s*\/$/, '')
    .replace(attribute, (_, name: string, value: string) =>
      value === '' ? ` ${name}` : ` ${name}=${plainValue.test(value) ? value : `"${value}"`}`,
    )
