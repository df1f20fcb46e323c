import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TermFrequencyAttribute;

/** Skills and levels, alternating: one token per skill, as frequent as its level. */
final class Levels extends TokenStream {
  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private final TermFrequencyAttribute frequency = addAttribute(TermFrequencyAttribute.class);
  private final String[] skills;
  private int at;

  Levels(String[] skills) {
    this.skills = skills;
  }

  @Override
  public boolean incrementToken() {
    if (at + 1 >= skills.length) return false;
    clearAttributes();
    term.append(skills[at]);
    frequency.setTermFrequency(Integer.parseInt(skills[at + 1]));
    at += 2;
    return true;
  }
}
