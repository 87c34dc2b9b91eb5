/** Letters of 16 px: phones zoom in on smaller fields. */
export const inquiryStyles = `
.ask{max-width:34em;color-scheme:var(--scheme,light)}
.tone-dark .ask{color-scheme:dark}
.ask fieldset{display:grid;gap:20px;border:0}
.ask fieldset[hidden]{display:none}
.ask label{display:grid;gap:6px;font-size:15px;line-height:1.5}
.ask small{margin-left:.6em;color:var(--muted);font-size:13px}
.ask input,
.ask select,
.ask textarea{
display:block;
width:100%;
min-width:0;
min-height:52px;
padding:12px 14px;
border:1px solid var(--muted);
border-radius:min(var(--r),10px);
background:transparent;
color:var(--ink);
font:16px/1.6 var(--text);
-webkit-appearance:none;
appearance:none;
}
.ask select{-webkit-appearance:auto;appearance:auto}
.ask textarea{resize:vertical}
.ask input:focus-visible,
.ask select:focus-visible,
.ask textarea:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
.ask .two{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.ask .two label{align-content:start}
.ask .trap{position:absolute;left:-99in;width:1px;height:1px;overflow:hidden}
.ask .btn{border:0;font:inherit;font-weight:600;cursor:pointer}
.ask output{display:block;outline:0;white-space:pre-line}
.ask output:not(:empty){padding:16px;border-left:4px solid var(--accent);background:var(--tint);margin-top:20px}
`
