import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopFieldCollector;
import org.apache.lucene.search.TopFieldDocs;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.util.BytesRef;

/** A job as a query: the value of each token of a person for it. */
final class Job {
  private static final Sort ORDER = new Sort(
      new SortField(null, SortField.Type.SCORE),
      new SortField("active", SortField.Type.LONG, true),
      new SortField("id", SortField.Type.LONG));

  final int id;
  private final Query skills;
  /** The same with the field that has one token per skill. */
  private final Query levels;
  /** Null if the job has no answers. */
  private final Query wins;
  private final int[] won;
  private final int most;

  /** Arguments: id, wins, then skill, level and weight of each scored skill. */
  Job(String line) {
    String[] cells = line.split("\t", -1);
    id = Integer.parseInt(cells[0]);
    boolean answered = !cells[1].isEmpty();
    String[] asked = cells[2].split(" ");
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    BooleanQuery.Builder frequent = new BooleanQuery.Builder();
    int points = 0;
    for (int at = 0; at + 2 < asked.length; at += 3) {
      int level = Integer.parseInt(asked[at + 1]);
      int weight = Integer.parseInt(asked[at + 2]);
      points += level * weight;
      int each = (answered ? 320 : 400) * weight;
      for (int step = 1; step <= level; step += 1) {
        any.add(worth(People.SKILL, asked[at] + "_" + step, each), Occur.SHOULD);
        any.add(worth(People.BARE, asked[at] + "_" + step, 400 * weight), Occur.SHOULD);
      }
      frequent.add(worth(People.LEVEL, asked[at], People.boostOf(each, level)), Occur.SHOULD);
      frequent.add(worth(People.BARE_LEVEL, asked[at], People.boostOf(400 * weight, level)), Occur.SHOULD);
    }
    skills = any.build();
    levels = frequent.build();
    most = points;
    won = answered ? Arrays.stream(cells[1].split(" ")).mapToInt(Integer::parseInt).toArray() : null;
    wins = answered ? winsOf(won, most) : null;
  }

  /** Adds 40 times the most points for everybody, because a token cannot be worth less than zero. */
  private static Query winsOf(int[] wins, int most) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (int color = 0; color < People.COLORS.length(); color += 1)
      for (int win = 1; win <= wins[color]; win += 1)
        any.add(worth(People.WIN, People.winToken(color, win), 5 * most), Occur.SHOULD);
    any.add(worth(People.WIN, People.NO_WINS, 40 * most), Occur.SHOULD);
    return any.build();
  }

  private static Query worth(String field, String token, float weight) {
    return new BoostQuery(new TermQuery(new Term(field, token)), weight);
  }

  /**
   * The best `count` of those who share a skill. Counted by tokens or from the column; with tokens and
   * without the total it may skip whoever cannot be among them.
   */
  TopFieldDocs find(IndexSearcher people, Map<String, String> asked) throws IOException {
    int limit = Integer.parseInt(asked.get("limit"));
    String variant = asked.get("variant");
    BooleanQuery.Builder query = new BooleanQuery.Builder();
    narrow(query, asked);
    boolean narrowed = !query.build().clauses().isEmpty();
    query.add(variant.equals("column") ? levels : skills, Occur.MUST);
    if (variant.equals("column"))
      return people.search(narrowed ? query.build() : levels, new Behavior(won, most, ORDER, limit));
    if (wins != null) query.add(wins, Occur.SHOULD);
    int counted = variant.equals("first") ? limit : Integer.MAX_VALUE;
    return people.search(query.build(), TopFieldCollector.createSharedManager(ORDER, limit, null, counted));
  }

  private static void narrow(BooleanQuery.Builder query, Map<String, String> asked) {
    if (asked.containsKey("state"))
      query.add(new TermInSetQuery("state",
          Arrays.stream(asked.get("state").split(",")).map(BytesRef::new).toList()), Occur.FILTER);
    if (asked.containsKey("pay"))
      query.add(IntPoint.newRangeQuery("pay", 0, Integer.parseInt(asked.get("pay"))), Occur.FILTER);
    if (asked.containsKey("word"))
      query.add(new WildcardQuery(new Term("word", "*" + asked.get("word") + "*")), Occur.FILTER);
    if (asked.containsKey("skill"))
      query.add(new BooleanQuery.Builder()
          .add(new TermQuery(new Term(People.SKILL, asked.get("skill"))), Occur.SHOULD)
          .add(new TermQuery(new Term(People.BARE, asked.get("skill"))), Occur.SHOULD)
          .build(), Occur.FILTER);
  }
}
