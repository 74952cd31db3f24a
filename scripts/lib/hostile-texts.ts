const TAGS = [
  'img src=x onerror', 'svg onload', 'body onload', 'iframe onload', 'details open ontoggle', 'video src=x onerror',
  'audio src=x onerror', 'input autofocus onfocus', 'select autofocus onfocus', 'a tabindex=0 autofocus onfocus',
  'marquee onstart', 'object data=x onerror', 'style onload', 'link rel=stylesheet href=/x onerror', 'script src=x onerror',
  'x tabindex=0 autofocus onfocus', 'svg><animate onbegin', 'math><mi tabindex=0 autofocus onfocus', 'form><button autofocus onfocus',
  'template shadowrootmode=open><img src=x onerror', 'image src=x onerror', 'embed src=x onerror', 'frameset onload',
] // prettier-ignore
const ENDS = [
  '"', "'", '">', "'>", '`>', '-->', '--!>', ']]>', '</p>', '</script>', '</style>', '</title>', '</textarea>', '</template>',
  '</noscript>', '</select>', '</svg>', '</iframe>', '</xmp>', '\\">', '\\u0022>', '\u2028', '\x01',
] // prettier-ignore
const ATTRIBUTES = [
  'onload=alert(1)', 'onerror=alert(1)', 'autofocus onfocus=alert(1)', 'autofocus tabindex=0 onfocus=alert(1)',
  'style="background:url(//evil.example/x)"', 'src=x onerror=alert(1)', 'srcset="//evil.example/x"', 'ping=//evil.example',
] // prettier-ignore
const SCRIPTS = [
  ';alert(1)//', "';alert(1)//", '";alert(1)//', '\\";alert(1)//', "\\';alert(1)//", '`;alert(1)//', '${alert(1)}', '#{alert(1)}',
  '{{alert(1)}}', '{alert(1)}', '<%= alert(1) %>', '*/alert(1)/*', '\u2028alert(1)', '\u2029alert(1)//', '<!--<script>', '</script',
  '"}</script><script>alert(1)</script>', '</ScRiPt\t><sCript>alert(1)</sCript>', '<script\x0b>alert(1)</script>', '-alert(1)-',
  '{"__proto__":{"x":"<script>alert(1)</script>"}}', '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e', '\\x3cscript>alert(1)',
] // prettier-ignore
const SPELLINGS = [
  '&lt;script&gt;alert(1)&lt;/script&gt;', '&amp;lt;img src=x onerror=alert(1)&amp;gt;', '&#60;img src=x onerror=alert(1)&#62;',
  '&quot;&gt;&lt;svg onload=alert(1)&gt;', '%3Cscript%3Ealert(1)%3C/script%3E', '＜script＞alert(1)＜/script＞', '\u202e<script>alert(1)</script>',
  '<\u200bscript>alert(1)</script>', '\ufeff<script>alert(1)</script>', '+ADw-script+AD4-alert(1)+ADw-/script+AD4-', '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img/src="x"/onerror="alert(1)">', '<img src=x onerror\x0c=alert(1)>', '<svg/onload=alert&#40;1&#41;>', '<<img src=x onerror=alert(1)>', '<img src="x` `<script>alert(1)</script>"` `>',
] // prettier-ignore
const ADDRESSES = [
  'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'java\tscript:alert(1)', '\x01javascript:alert(1)', 'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'vbscript:alert(1)', '//evil.example/x', '/\\evil.example/x.png',
  '/\t/evil.example/x.png', 'https://evil.example/x.js', '\\\\evil.example\\x', 'https:evil.example', 'javascript://x/%0aalert(1)',
] // prettier-ignore
const MARKDOWN = [
  '[x](javascript:alert(1))', '[x](<javascript:alert(1)>)', '[x](java&#115;cript:alert(1))', '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))', '![x](https://evil.example/x.png)', '![x](//evil.example/x.png)', '![x](/\\evil.example/x.png)',
  '<javascript:alert(1)>', '[x]\n\n[x]: javascript:alert(1)', '![" onerror="alert(1)](/x.png)', '[x](/a "\\" onfocus=\\"alert(1)")',
  '```html\n<script>alert(1)</script>\n```', '`<script>alert(1)</script>`', 'https://x.example/"onfocus="alert(1)', '|a|\n|-|\n|<img src=x onerror=alert(1)>|',
] // prettier-ignore
const MARKUP = [
  ']]><script>alert(1)</script>', '<![CDATA[<script>alert(1)</script>]]>', '<?xml version="1.0"?><x/>', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
  '&undefined;&#0;&#x1;', '\x01\x08\x0b\x0c\x0e\x1b\x7f\x85 controls', '\ufffe\uffff no characters', '<base href=//evil.example>', '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<style>*{background:url(//evil.example)}</style>', '<link rel=stylesheet href=//evil.example>', '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>', '<svg><use href="data:image/svg+xml,<svg onload=alert(1)>"/></svg>',
  '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', '<!--', '<!-->', '<plaintext>', '<form id=x name=body><input name=cookie>',
] // prettier-ignore

/** What runs as a script, breaks a page or leads away wherever a text is not kept as a text. */
export const HOSTILE_TEXTS: string[] = [
  ...TAGS.map((tag) => `<${tag}=alert(1)>`),
  ...ENDS.map((end) => `${end}<img src=x onerror=alert(1)>`),
  ...ATTRIBUTES.flatMap((attribute) => [`" ${attribute} x="`, `' ${attribute} x='`]),
  ...[SCRIPTS, SPELLINGS, ADDRESSES, MARKDOWN, MARKUP].flat(),
]
