import { hostileDocuments } from '../../support/hostile-xml-documents';
import { workingTime } from '../../support/working-time';
import { invoiceXml } from '../../fixtures/xml/minimal-documents';
import { UblSchemaValidator } from '../../../validation/schema/ubl/ubl-schema-validator';
import { refuseHostileXml } from '../../../documents/xml/hostile-gate';
import { XmlRefused } from '../../../documents/xml/xml-refused';

/** The goal is 500 ms on an idle core; four times that still tells linear from anything worse on a busy machine. */
const LONGEST_MS = 2_000;
const RSS_GROWTH = 128 * 1024 * 1024;

describe('hostile documents', () => {
  let validator: UblSchemaValidator;
  beforeAll(async () => {
    validator = await UblSchemaValidator.create();
    for (let warm = 0; warm < 50; warm += 1) validator.validate(Buffer.from(invoiceXml()));
  });

  it('are at least sixty kinds', () => {
    expect(hostileDocuments.length).toBeGreaterThanOrEqual(60);
    expect(new Set(hostileDocuments.map(({ name }) => name)).size).toBe(hostileDocuments.length);
  });

  it.each(hostileDocuments.map(({ name, code, bytes }) => [name, code, bytes] as const))(
    '%s: %s, quickly and in bounded memory',
    (_name, code, bytes) => {
      const document = bytes();
      const rssBefore = process.memoryUsage.rss();
      const worked = workingTime();
      const verdict = validator.validate(document);
      const elapsed = worked();
      expect(verdict.valid).toBe(false);
      expect(verdict.errors[0]?.code).toMatch(new RegExp(`^(?:${code})$`));
      expect(verdict.errors.length).toBeLessThanOrEqual(101);
      expect(verdict.errors.every(({ message }) => message.length < 1_000)).toBe(true);
      expect(elapsed).toBeLessThan(LONGEST_MS);
      expect(process.memoryUsage.rss() - rssBefore).toBeLessThan(RSS_GROWTH);
    },
  );

  it('leave the validator working', () => {
    expect(validator.validate(Buffer.from(invoiceXml())).errors).toEqual([]);
  });
});

describe('refuseHostileXml lets pass', () => {
  it.each([
    ['DOCTYPE in a comment', '<a><!-- <!DOCTYPE x> --></a>'],
    ['DOCTYPE in CDATA', '<a><![CDATA[<!DOCTYPE x [<!ENTITY b "c">]> &b;]]></a>'],
    ['DOCTYPE in a processing instruction', '<?x <!DOCTYPE x> &b; ?><a/>'],
    ['the predefined entities and character references', '<a b="&quot;&#39;">&lt;&gt;&amp;&apos;&#x20AC;</a>'],
    ['an ampersand in a comment before one in text', '<a><!-- & &x; --><![CDATA[&y;]]>&amp;</a>'],
    ['> in attribute values', '<a b=">" c=\'/>\'/>'],
    ['as many comments in a value as are read', `<a>${'1<!---->'.repeat(256)}</a>`],
    ['thousands of comments, each between tags', `<a>${'<b/><!---->'.repeat(5_000)}</a>`],
    ['thousands of comments before the root', `${'<!---->'.repeat(5_000)}<a/>`],
    ['a hundred levels', '<a>'.repeat(100) + '</a>'.repeat(100)],
    ['a hundred attributes', `<a${Array.from({ length: 100 }, (_, index) => ` a${index}=""`).join('')}/>`],
  ])('%s', (_name, text) => {
    expect(() => refuseHostileXml(text)).not.toThrow();
  });

  it.each<[string, string, string, number, number]>([
    ['a DOCTYPE after a comment', '<!-- a -->\n <!DOCTYPE a><a/>', 'XML_DOCTYPE_FORBIDDEN', 2, 2],
    ['an entity in an attribute', '<a>\n<b c="&x;"/></a>', 'XML_ENTITY_FORBIDDEN', 2, 7],
    ['a bare ampersand', '<a>1 & 2</a>', 'XML_NOT_WELL_FORMED', 1, 6],
    ['a wrong end tag', '<a><b></a></b>', 'XML_NOT_WELL_FORMED', 1, 7],
    ['comment 257 in a value', `<a>${'1<!---->'.repeat(257)}</a>`, 'XML_TOO_LONG', 1, 2_053],
    ['level 101', '<a>'.repeat(100) + '<b/>', 'XML_TOO_DEEP', 1, 301],
  ])('but not %s, and says where', (_name, text, code, line, column) => {
    let refused: unknown;
    try {
      refuseHostileXml(text);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(XmlRefused);
    expect(refused).toMatchObject({ code, line, column });
  });
});
