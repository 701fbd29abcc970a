import org.mustangproject.validator.ZUGFeRDValidator;

/** What Mustang says about each file, behind a line with its name. */
public class Judge {
  public static void main(String[] files) {
    for (String file : files) {
      String report = new ZUGFeRDValidator().validate(file);
      System.out.println("=== " + file);
      System.out.println(report);
    }
  }
}
