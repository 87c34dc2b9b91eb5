import grapesjs from 'grapesjs'
import 'grapesjs/dist/css/grapes.min.css'

/* The page of the bench in GrapesJS, with its own panels. */

const components = window.blocks.map(({ text, src, alt }, index) => ({
  type: 'default',
  attributes: { 'data-block': index + 1 },
  components: [
    ...(src ? [{ type: 'image', attributes: { src, alt, width: 800, height: 600 } }] : []),
    ...(text ? [{ type: 'text', tagName: 'p', content: text }] : []),
  ],
}))

const editor = grapesjs.init({
  container: '#app',
  height: 'calc(100vh - 30px)',
  storageManager: false,
  telemetry: false,
  components,
  style: 'img{width:100%;height:auto}p{white-space:pre-wrap}',
})

const move = (from, to) => () => {
  const blocks = editor.getWrapper().components()
  blocks.at(from).move(editor.getWrapper(), { at: to })
}
for (const [label, act] of [
  ['下へ', move(1, 3)],
  ['上へ', move(2, 1)],
]) {
  const button = document.createElement('button')
  button.textContent = label
  button.addEventListener('click', act)
  document.body.append(button)
}
