/**
 * Styles of all pages, one rule per entry. The container query measures the page, so a preview of 390 px looks like a phone; the
 * reset has no specificity, so that the editor’s frame wins. `all` also resets the language, which selects Japanese or Chinese
 * glyphs: it is set again. Pages and previews contain nothing else, so class names need no prefix.
 */
export const baseRules = `
.noren-page{
all:initial;
-webkit-locale:"ja";
display:block;
position:relative;
overflow:hidden;
overflow:clip;
container-type:inline-size;
background:#fff;
color:#222;
--text:"Hiragino Sans","Hiragino Kaku Gothic ProN","Noto Sans JP","Noto Sans CJK JP","Yu Gothic Medium","Yu Gothic",Meiryo,system-ui,sans-serif;
font:16px/1.7 var(--text);
line-break:strict;
overflow-wrap:anywhere;
-webkit-text-size-adjust:100%;
}
:where(.noren-page *){box-sizing:border-box;margin:0;padding:0}
.back{
position:sticky;
top:0;
height:100vh;
margin-bottom:-100vh;
background:center/cover no-repeat;
}
.column{position:relative;max-width:1000px;margin:0 auto}
.face{display:block;position:relative;color:inherit;text-decoration:none}
.face img{display:block;width:100%;height:auto}
@container(min-width:700px){.face img{max-height:800px;object-fit:contain}}
.text{font:inherit;white-space:pre-wrap;padding:12px 16px}
.heading .text{font-weight:600;line-height:1.4}
.title .text{word-break:auto-phrase}
a.plain .text{text-decoration:underline;text-underline-offset:.25em;text-decoration-thickness:1px}
.over{display:grid}
.over picture{display:contents}
.over img,
.over .text{grid-area:1/1;min-width:0}
.over img{height:100%;max-height:none;object-fit:cover}
.over .text{
position:relative;
align-self:end;
padding:72px 16px 16px;
background:linear-gradient(#fff0,#ffffff59 32px,#ffffffb3 72px);
}
.dark .text{background:linear-gradient(#0000,#0000004d 32px,#0009 72px)}
.film video{display:block;width:100%;height:auto;max-height:90vh}
.film{background:#000}
.film video,
.film .text{grid-area:1/1;min-width:0}
.film .text{
position:relative;
align-self:start;
padding:16px 16px 72px;
background:linear-gradient(#ffffffb3 calc(100% - 72px),#ffffff59 calc(100% - 32px),#fff0);
pointer-events:none;
}
.dark.film .text{background:linear-gradient(#0009 calc(100% - 72px),#0000004d calc(100% - 32px),#0000)}
.film a.line{color:inherit;pointer-events:auto}
.slides{position:relative}
.track{
display:flex;
list-style:none;
overflow-x:auto;
overscroll-behavior-x:contain;
scroll-snap-type:x mandatory;
}
.track li{flex:0 0 100%;min-width:0;height:100%;scroll-snap-align:start;scroll-snap-stop:always}
.track .face,
.track img{height:100%;max-height:none;object-fit:cover}
.controls{display:none}
.noren-page[data-wired] .controls{display:block}
.noren-page[data-wired] .track{scrollbar-width:none}
.noren-page[data-wired] .track::-webkit-scrollbar{display:none}
.controls button{all:unset;box-sizing:border-box;cursor:pointer;-webkit-tap-highlight-color:transparent}
.controls .step{
position:absolute;
top:calc(50% - 22px);
left:8px;
width:44px;
height:44px;
border-radius:50%;
background:#ffffffd9;
box-shadow:0 1px 4px #0000004d;
}
.controls .step:last-child{left:auto;right:8px}
.controls .step::before{
content:"";
position:absolute;
inset:16px 14px 16px 18px;
border:solid #222;
border-width:0 0 2px 2px;
rotate:45deg;
}
.controls .step:last-child::before{inset:16px 18px 16px 14px;rotate:225deg}
.dots{position:absolute;inset:auto 0 0;display:flex;justify-content:center;pointer-events:none}
.controls .dots button{display:grid;place-items:center;width:44px;height:44px;pointer-events:auto}
.dots button::before{
content:"";
width:10px;
height:10px;
border-radius:5px;
background:#fff;
box-shadow:0 0 0 1.5px #0009;
}
.dots [aria-current=true]::before{width:28px}
.count{
position:absolute;
right:12px;
bottom:12px;
padding:2px 12px;
border-radius:16px;
background:#000000a6;
color:#fff;
font-size:14px;
}
a:focus-visible,
.track:focus-visible,
.controls button:focus-visible{outline:3px solid #0b57d0;outline-offset:-3px;box-shadow:0 0 0 3px #fff}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.empty{
position:relative;
display:grid;
place-content:center;
gap:16px;
min-height:70vh;
padding:32px 24px;
text-align:center;
}
.empty h1{font-size:28px;line-height:1.4;font-weight:600}
.empty p{white-space:pre-wrap}
@media(hover:hover){a.face:hover img{filter:brightness(.95)}}
@media(prefers-reduced-motion:no-preference){.track{scroll-behavior:smooth}}
@container(min-width:700px){
.text{padding-left:24px;padding-right:24px}
.over .text{padding:72px 24px 24px}
.film .text{padding:24px 24px 72px}
}
`
